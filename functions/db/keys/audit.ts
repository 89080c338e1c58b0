/** Audit entries. */
export const auditKeys = {
  /** History of one subject, newest first: query `pk`, descending. */
  entry: (subject: string, at: string, auditId: string) => ({
    pk: `history#${subject}`,
    sk: `${at}#${auditId}`,
  }),
  history: (subject: string) => `history#${subject}`,
};
