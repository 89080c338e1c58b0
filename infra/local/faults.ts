import { AwsError } from './awsError.ts';

/** A signed call of an AWS API, before it is carried out. */
export type SignedCall = {
  /** Of the role that calls. */
  accessKeyId: string;
  service: string;
  /** An operation of a JSON protocol, or an S3 method. */
  operation: string;
  /** Path of the request: bucket and key of an S3 call. */
  path: string;
};

/** DynamoDB's answer to a transaction that was not carried out. */
const cancelled = (reason: string): AwsError =>
  new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reason}]`,
    400,
    { CancellationReasons: [{ Code: reason }] },
  );

const full = (service: string): AwsError =>
  service === 's3'
    ? new AwsError('InternalError', 'We encountered an internal error: no space left on device.', 500)
    : new AwsError('InternalServerError', 'no space left on device', 500);

const throttled = (service: string, operation: string): AwsError => {
  if (service === 's3') return new AwsError('SlowDown', 'Please reduce your request rate.', 503);
  if (operation === 'TransactWriteItems') return cancelled('ProvisionedThroughputExceeded');
  return new AwsError('ProvisionedThroughputExceededException', 'The level of throughput is exceeded.');
};

const conflicts = (service: string, operation: string): AwsError => {
  if (service === 's3')
    return new AwsError('ConditionalRequestConflict', 'A conflicting operation occurred.', 409);
  return operation === 'TransactWriteItems'
    ? cancelled('TransactionConflict')
    : new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');
};

/**
 * The refusal a service answers a call of this fate with, in its own words; nothing for a fate that is no refusal.
 * Source: API references of Amazon S3 and DynamoDB (`TransactWriteItems`, "CancellationReasons").
 */
export const faultError = (fault: Fault, { service, operation }: SignedCall): AwsError | undefined => {
  if (fault === 'full') return full(service);
  if (fault === 'throttled') return throttled(service, operation);
  if (fault === 'conflicts') return conflicts(service, operation);
  return undefined;
};

/**
 * What becomes of a call and the function that makes it: it lives; it dies before the call has any effect; it dies once the
 * call had all its effect; or it is told that the service is too busy (`throttled`), has no room left (`full`), or that a
 * transaction of somebody else has the item, or somebody else writes the object (`conflicts`, of writes).
 */
export type Fault = 'none' | 'killedBefore' | 'killedAfter' | 'throttled' | 'full' | 'conflicts';

/** Decides the fate of every call, for tests that disturb functions at any point of their work. */
export type InjectFault = (call: SignedCall) => Fault;
