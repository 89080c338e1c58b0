/**
 * Returns the id of the message that carries a run, within the 35 characters and the letters every bank takes. It is the same
 * for every download, so a bank refuses the file when it gets it twice. Source: ISO 20022, GroupHeader, MessageIdentification.
 */
export const messageIdOf = (paymentRunId: string): string => paymentRunId.replace(/^pmr_/, '').toUpperCase();

/** Returns the run a message id leads back to; `undefined` for an id that is none of ours. */
export const runOfMessageId = (messageId: string): string | undefined =>
  /^[0-9A-Z]+$/i.test(messageId.trim()) ? `pmr_${messageId.trim().toLowerCase()}` : undefined;

/** Returns the id of the block of payments of a run in one currency. */
export const blockIdOf = (paymentRunId: string, currency: string): string =>
  `${messageIdOf(paymentRunId)}-${currency}`;
