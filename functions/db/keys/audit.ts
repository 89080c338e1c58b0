/** History of records. */
export const auditKeys = {
  /** Change of a subject: who, when, what it was before. All of a subject, newest first: query `pk` descending. */
  entry: (subject: string, at: string, auditId: string) => ({
    pk: `history#${subject}`,
    sk: `${at}#${auditId}`,
  }),
  history: (subject: string) => `history#${subject}`,
};
