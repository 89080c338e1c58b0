import { KMSClient } from '@aws-sdk/client-kms';
import { once } from './settings/once.ts';

export const kms = once(() => new KMSClient({}));
