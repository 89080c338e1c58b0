/** Payments and changes that need two people. */
export const paymentKeys = {
  /** Change that waits for a second person; one of a kind for each subject. All waiting ones: query `pk`. */
  proposal: (kind: string, subject: string) => ({ pk: 'proposals', sk: `${kind}#${subject}` }),
  proposals: 'proposals',
};
