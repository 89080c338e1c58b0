/** History of records. */
export const auditKeys = {
  /** Change of a subject: who, when, what it was before. All of a subject, newest first: query `pk` descending. */
  entry: (subject: string, at: string, auditId: string) => ({
    pk: `history#${subject}`,
    sk: `${at}#${auditId}`,
  }),
  history: (subject: string) => `history#${subject}`,
  /** Changes an import made, oldest first: `gsi1`. */
  importIndex: (importId: string, at: string, auditId: string) => ({
    gsi1pk: auditKeys.ofImport(importId),
    gsi1sk: `${at}#${auditId}`,
  }),
  ofImport: (importId: string) => `importhistory#${importId}`,
};
