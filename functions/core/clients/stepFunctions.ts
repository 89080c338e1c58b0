import { SFNClient } from '@aws-sdk/client-sfn';
import { memoize } from './settings/memoize.ts';

export const stepFunctions = memoize(() => new SFNClient({}));
