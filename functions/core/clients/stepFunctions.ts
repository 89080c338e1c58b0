import { SFNClient } from '@aws-sdk/client-sfn';
import { once } from './settings/once.ts';

export const stepFunctions = once(() => new SFNClient({}));
