import { SESv2Client } from '@aws-sdk/client-sesv2';
import { once } from './settings/once.ts';
import { singleAttempt } from './settings/singleAttempt.ts';

export const ses = once(() => new SESv2Client(singleAttempt));
