import { SQSClient } from '@aws-sdk/client-sqs';
import { once } from './settings/once.ts';

/** Uses the endpoint of the client for all queues; the SDK warns when a queue's address is written differently. */
export const sqs = once(() => new SQSClient({ useQueueUrlAsEndpoint: false }));
