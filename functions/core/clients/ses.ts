import { SESv2Client } from '@aws-sdk/client-sesv2';
import { memoize } from './settings/memoize.ts';
import { singleAttempt } from './settings/singleAttempt.ts';

export const ses = memoize(() => new SESv2Client(singleAttempt));
