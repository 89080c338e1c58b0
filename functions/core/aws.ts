import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';

/** One client per service and process, made on first use so that a function only pays for what it calls. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

export const s3 = once(
  () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
);
export const stepFunctions = once(() => new SFNClient({}));
export const cognito = once(() => new CognitoIdentityProviderClient({}));
