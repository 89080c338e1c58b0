import { SNSClient } from '@aws-sdk/client-sns';
import { once } from './settings/once.ts';
import { singleAttempt } from './settings/singleAttempt.ts';

export const sns = once(() => new SNSClient(singleAttempt));
