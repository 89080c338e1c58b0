/** Where the proof of a withdrawal's payment lies in the files bucket. */
export const proofKey = (withdrawalId: string, attachmentId: string): string =>
  `uploads/withdrawals/${withdrawalId}/${attachmentId}`;
