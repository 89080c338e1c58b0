import { SNSClient } from '@aws-sdk/client-sns';
import { memoize } from './settings/memoize.ts';
import { singleAttempt } from './settings/singleAttempt.ts';

export const sns = memoize(() => new SNSClient(singleAttempt));
