import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import type { WebhookEventType } from '../../shared/webhooks/eventTypes.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { newId } from '../core/newId.ts';
import { put, type Write } from '../db/commit.ts';
import { eventBody, newDeliveryItem } from './storedDelivery.ts';
import { webhooksOf } from './webhookReader.ts';

/**
 * Returns the writes that send an event to the webhooks of a payee that ask for it, paused ones too, for the transaction of what
 * happened: at most `maxWebhooks`. The event exists if and only if the transaction was committed.
 */
const eventWrites = async (type: WebhookEventType, payeeId: string, data: unknown): Promise<Write[]> => {
  const asking = (await webhooksOf(payeeId)).filter(({ events }) => events.includes(type));
  if (asking.length === 0) return [];
  const event = { eventId: newId('evt'), type, at: new Date().toISOString(), payeeId, data };
  const body = eventBody(event);
  return asking.map(({ webhookId }) => put(newDeliveryItem(webhookId, event, body)));
};

/**
 * Returns the writes of an event of a withdrawal.
 * @param withdrawal as it is after the event
 */
export const paymentEventWrites = (
  type: WebhookEventType & `payment.${string}`,
  withdrawal: Withdrawal,
): Promise<Write[]> => eventWrites(type, withdrawal.licensorId, withdrawal);

/**
 * Returns the writes of an event of a royalty statement.
 * @param record as it is after the event
 */
export const statementEventWrites = (
  type: WebhookEventType & `statement.${string}`,
  record: Omit<StatementRecord, 'type' | 'mails'>,
): Promise<Write[]> => eventWrites(type, record.licensorId, record);
