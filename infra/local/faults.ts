import { AwsError } from './awsError.ts';

/** Signed call of an AWS API, before it is carried out. */
export type SignedCall = {
  /** Access key of the calling role. */
  accessKeyId: string;
  service: string;
  /** Operation of a JSON protocol, or an S3 method. */
  operation: string;
  /** Path of the request: bucket and key of an S3 call. */
  path: string;
};

/** Returns DynamoDB's error of a cancelled transaction. */
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
  if (service === 'ses') return new AwsError('TooManyRequestsException', 'Maximum rate exceeded.', 429);
  if (service === 'sns') return new AwsError('Throttled', 'Rate exceeded', 429);
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
 * Returns the error that a service reports for a fault, in its own words; `undefined` for a fault that is not an error.
 * Source: API references of Amazon S3 and DynamoDB (`TransactWriteItems`, "CancellationReasons").
 */
export const faultError = (fault: Fault, { service, operation }: SignedCall): AwsError | undefined => {
  if (fault === 'full') return full(service);
  if (fault === 'throttled') return throttled(service, operation);
  if (fault === 'conflicts') return conflicts(service, operation);
  return undefined;
};

/**
 * Fault of a call. The calling function is killed before the call takes effect or after it, or the service refuses the
 * call: too many requests (`throttled`), no space left (`full`), or a conflict with another write (`conflicts`).
 */
export type Fault = 'none' | 'killedBefore' | 'killedAfter' | 'throttled' | 'full' | 'conflicts';

/** Returns the fault of a call, for tests that interrupt functions at any point. */
export type InjectFault = (call: SignedCall) => Fault;
