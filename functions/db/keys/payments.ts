/** Payments and changes that need two people. */
export const paymentKeys = {
  /** A change that waits for a second person; one of a kind for each subject. All that wait: query `pk`. */
  proposal: (kind: string, subject: string) => ({ pk: 'proposals', sk: `${kind}#${subject}` }),
  proposals: 'proposals',
};
