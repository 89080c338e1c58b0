import { SQSClient } from '@aws-sdk/client-sqs';
import { memoize } from './settings/memoize.ts';

/** Uses the endpoint of the client for all queues; the SDK warns when a queue's address is written differently. */
export const sqs = memoize(() => new SQSClient({ useQueueUrlAsEndpoint: false }));
