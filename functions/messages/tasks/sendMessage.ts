import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sqs } from '../../core/clients/sqs.ts';
import { environment } from '../../core/environment.ts';
import { log } from '../../core/log.ts';
import { deliver } from '../delivery.ts';
import type { QueueBody } from '../messageQueue.ts';

const showAgainIn = async (receiptHandle: string, seconds: number): Promise<void> => {
  const change = { QueueUrl: environment('MESSAGES_QUEUE'), ReceiptHandle: receiptHandle };
  await sqs()
    .send(new ChangeMessageVisibilityCommand({ ...change, VisibilityTimeout: seconds }))
    .catch((error: unknown) => log.error('message not given back, it comes later', { error }));
};

/**
 * Sends the mail and SMS of the queue. A message the service was too busy for is tried again; after the last attempt it
 * goes to the dead-letter queue, which raises an alarm.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId: itemIdentifier, receiptHandle, body } of event.Records) {
    const { messageId } = JSON.parse(body) as QueueBody;
    try {
      const seconds = await deliver(messageId);
      if (seconds === undefined) continue;
      await showAgainIn(receiptHandle, seconds);
    } catch (error) {
      log.error('message not sent, it is tried again', { messageId, error });
    }
    batchItemFailures.push({ itemIdentifier });
  }
  return { batchItemFailures };
};
