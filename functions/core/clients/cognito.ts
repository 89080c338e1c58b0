import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { memoize } from './settings/memoize.ts';

export const cognito = memoize(() => new CognitoIdentityProviderClient({}));
