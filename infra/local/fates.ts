import { AwsError } from './awsError.ts';

/** A signed call of an AWS API, before it is carried out. */
export interface SignedCall {
  /** Of the role that calls. */
  accessKeyId: string;
  service: string;
  /** An operation of a JSON protocol, or an S3 method. */
  operation: string;
  /** Path of the request: bucket and key of an S3 call. */
  path: string;
}

/** The refusal a service answers a call of this fate with, in its own words; nothing for a fate that is no refusal. */
export const refusalOf = (fate: Fate, service: string): AwsError | undefined => {
  if (fate === 'full')
    return service === 's3'
      ? new AwsError('InternalError', 'We encountered an internal error: no space left on device.', 500)
      : new AwsError('InternalServerError', 'no space left on device', 500);
  if (fate !== 'throttled') return undefined;
  return service === 's3'
    ? new AwsError('SlowDown', 'Please reduce your request rate.', 503)
    : new AwsError('ProvisionedThroughputExceededException', 'The level of throughput is exceeded.');
};

/**
 * What becomes of a call and the function that makes it: it lives; it dies before the call has any effect; it dies once the
 * call had all its effect; or it is told that the service is too busy (`throttled`) or has no room left (`full`).
 */
export type Fate = 'lives' | 'diesBefore' | 'diesAfter' | 'throttled' | 'full';

/** Decides the fate of every call, for tests that disturb functions at any point of their work. */
export type FateOf = (call: SignedCall) => Fate;
