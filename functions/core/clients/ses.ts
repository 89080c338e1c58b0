import { SESv2Client } from '@aws-sdk/client-sesv2';
import { once } from './once.ts';
import { singleAttempt } from './singleAttempt.ts';

export const ses = once(() => new SESv2Client(singleAttempt));
