/** Payments and changes that need two people. */
export const approvalKeys = {
  /** Change that waits for a second person; at most one of a kind per subject. All waiting ones: query `pk`. */
  proposal: (kind: string, subject: string) => ({ pk: 'proposals', sk: `${kind}#${subject}` }),
  proposals: 'proposals',
  /** Payments to a payee in the last days, in one item. */
  recentPayments: (payeeId: string) => ({ pk: `recentpayments#${payeeId}`, sk: 'recentPayments' }),
};
