/** Facts of the SDK's errors besides their message. */
type AwsError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'EAI_AGAIN',
]);

const expired = new Set(['ExpiredToken', 'ExpiredTokenException', 'RequestExpired']);

const unknownKeys = new Set([
  'InvalidClientTokenId',
  'UnrecognizedClientException',
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId',
]);

/** Returns the address that could not be reached, if known. */
const addressIn = (error: AwsError): string => {
  const { hostname, address, port } = error as { hostname?: string; address?: string; port?: number };
  const host = hostname ?? address;
  return host === undefined ? 'AWS' : `AWS at ${host}${port === undefined ? '' : `:${port}`}`;
};

/** Returns the underlying error of an aggregate: parallel attempts report several. */
const underlyingError = (error: AwsError): AwsError =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? (error.errors[0] as AwsError) : error;

/** Returns whether AWS refused a call for want of rights. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof Error && /^AccessDenied|^UnauthorizedOperation$/.test(error.name);

/** Explains an AWS error to the person at the terminal; `undefined` for any other error. */
export const sentenceOfAwsError = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  const error = underlyingError(thrown as AwsError);
  if (error.name === 'CredentialsProviderError' || error.name === 'TokenProviderError')
    return `there are no AWS credentials at hand: sign in (aws sso login, or aws configure) and set AWS_PROFILE where you have several. (${error.message})`;
  if (error.message === 'Region is missing')
    return 'no AWS region is set: set AWS_REGION to the region of the stage.';
  if (expired.has(error.name)) return 'the AWS credentials have expired: sign in again.';
  if (unknownKeys.has(error.name))
    return `AWS does not know these credentials: sign in again. (${error.message})`;
  if (isAccessDenied(error)) return `the AWS credentials may not do this: ${error.message}`;
  if (error.code !== undefined && unreachable.has(error.code))
    return `${addressIn(error)} cannot be reached (${error.code}): check the network, and that no AWS_ENDPOINT_URL is set.`;
  if (/parse error|Deserialization error/i.test(error.message))
    return 'what is at the address of AWS does not speak like AWS: check the network, and that no AWS_ENDPOINT_URL is set.';
  if (error.$metadata !== undefined) return `AWS refused: ${error.name}: ${error.message}`;
  return undefined;
};
