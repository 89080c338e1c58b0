/**
 * Events a webhook may ask for. A royalty statement is `retracted` when it is taken back, because a withdrawal is something else
 * here. Payments are those of withdrawals, as the API of payees lists them.
 */
export const webhookEventTypes = [
  'statement.published',
  'statement.retracted',
  'payment.requested',
  'payment.paid',
  'payment.failed',
  'payment.returned',
  'payment.cancelled',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
