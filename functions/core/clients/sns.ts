import { SNSClient } from '@aws-sdk/client-sns';
import { once } from './once.ts';
import { singleAttempt } from './singleAttempt.ts';

export const sns = once(() => new SNSClient(singleAttempt));
