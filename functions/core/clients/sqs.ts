import { SQSClient } from '@aws-sdk/client-sqs';
import { once } from './once.ts';

/** Sends to the endpoint of the client, where all queues are; a queue's address that writes it differently calls for a warning. */
export const sqs = once(() => new SQSClient({ useQueueUrlAsEndpoint: false }));
