import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { s3 } from '../../core/clients/s3.ts';
import { sqs } from '../../core/clients/sqs.ts';
import { environment } from '../../core/environment.ts';
import { log } from '../../core/log.ts';
import { readNotice } from '../mail/receivedMail.ts';
import { takeMail } from '../takeMail.ts';

/** Seconds until a failed mail is tried again, instead of the queue's own delay. */
const secondsToNextTry = 60;

const giveBack = async (receiptHandle: string): Promise<void> => {
  const QueueUrl = environment('MAILS_QUEUE');
  const change = { QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: secondsToNextTry };
  await sqs()
    .send(new ChangeMessageVisibilityCommand(change))
    .catch((error: unknown) => log.error('mail not given back, it comes later', { error }));
};

const readMail = (Key: string) => async (): Promise<Uint8Array> => {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: environment('MAILS_BUCKET'), Key }));
  return Body!.transformToByteArray();
};

/**
 * Takes the mails that arrived for mailboxes. A failed one is tried again; after the last attempt it goes to the dead-letter
 * queue, which raises an alarm.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, receiptHandle, body } of event.Records) {
    try {
      const notice = readNotice(body);
      if (notice) await takeMail(notice, readMail(notice.receipt.action.objectKey));
    } catch (error) {
      log.error('mail not taken, it is tried again', { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
      await giveBack(receiptHandle);
    }
  }
  return { batchItemFailures };
};
