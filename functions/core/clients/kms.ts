import { KMSClient } from '@aws-sdk/client-kms';
import { memoize } from './settings/memoize.ts';

export const kms = memoize(() => new KMSClient({}));
