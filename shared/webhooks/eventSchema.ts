import * as z from 'zod';
import { statementRecordSchema } from '../accounting/statementRecordSchema.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { withdrawalPaymentSchema, withdrawalSchema } from '../withdrawals/schema.ts';
import { eventIdSchema, webhookIdSchema } from './schema.ts';

/** Royalty statement, with the fields that `readStatementRecords` returns. */
export const statementDataSchema = statementRecordSchema.pick({
  statementRecordId: true,
  documentNumber: true,
  agentId: true,
  payerEntity: true,
  currency: true,
  startDate: true,
  endDate: true,
  accountingPeriod: true,
  totals: true,
  deliveredAt: true,
});

/** Withdrawal, with the fields that `readWithdrawals` returns. Bank accounts, contacts and names of staff are left out. */
const requestShape = withdrawalSchema.pick({
  withdrawalId: true,
  documentNumber: true,
  agentId: true,
  payerEntity: true,
  currency: true,
  requestedAt: true,
  periodStart: true,
  periodEnd: true,
  gross: true,
  tax: true,
  net: true,
  offline: true,
}).shape;
const payment = withdrawalPaymentSchema.pick({
  payDate: true,
  paidAmount: true,
  serviceFee: true,
  received: true,
});
const { paymentFailure, returned } = withdrawalSchema.shape;

/** Data of each type of event. */
export const eventDataSchemas = {
  'statement.published': statementDataSchema,
  'statement.retracted': statementDataSchema,
  'payment.requested': z.object(requestShape),
  'payment.paid': z.object({ ...requestShape, payment }),
  /** The bank did not pay; the request waits to be paid again. */
  'payment.failed': z.object({ ...requestShape, paymentFailure: paymentFailure.unwrap() }),
  /** The money came back after it was paid; its amount is owed again. */
  'payment.returned': z.object({ ...requestShape, payment, returned: returned.unwrap() }),
  'payment.cancelled': z.object({
    ...requestShape,
    abort: z.object({ at: z.string(), reason: z.string() }),
  }),
  ping: z.object({ webhookId: webhookIdSchema }),
} as const;

const event = <T extends keyof typeof eventDataSchemas>(type: T) =>
  z.object({
    /** Same in each attempt to deliver it, and in the header `webhook-id`. */
    id: eventIdSchema,
    type: z.literal(type),
    /** Time it happened, ISO 8601. */
    timestamp: z.string(),
    payeeId: rightOwnerIdSchema,
    data: eventDataSchemas[type],
  });

/** Body of a request to a webhook, by type of event. Amounts are decimal strings in the currency of the record. */
export const webhookEventSchemas = {
  'statement.published': event('statement.published'),
  'statement.retracted': event('statement.retracted'),
  'payment.requested': event('payment.requested'),
  'payment.paid': event('payment.paid'),
  'payment.failed': event('payment.failed'),
  'payment.returned': event('payment.returned'),
  'payment.cancelled': event('payment.cancelled'),
  ping: event('ping'),
} as const;
export type SentEventType = keyof typeof webhookEventSchemas;
export type WebhookEvent<T extends SentEventType = SentEventType> = z.infer<(typeof webhookEventSchemas)[T]>;
