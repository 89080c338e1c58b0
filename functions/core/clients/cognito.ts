import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { once } from './settings/once.ts';

export const cognito = once(() => new CognitoIdentityProviderClient({}));
