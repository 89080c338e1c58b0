/** Returns the key of a withdrawal's proof of payment in the files bucket. */
export const proofKey = (withdrawalId: string, attachmentId: string): string =>
  `uploads/withdrawals/${withdrawalId}/${attachmentId}`;
