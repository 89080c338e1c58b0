/**
 * Returns the id of one receipt of a batch: the batch's own id for the first, with its number after it for a later one.
 * Entries of the ledger name it as their cause, and withdrawals as what they cover.
 * @param number absent for the batch's first receipt in a currency
 */
export const toReceiptId = (batchId: string, number = 1): string =>
  number === 1 ? batchId : `${batchId}-${number}`;

/** Returns the id of the batch of a receipt. An id of anything else is returned as it is. */
export const batchOfReceipt = (receiptId: string): string => receiptId.replace(/^(bat_[^-]+)-\d+$/, '$1');
