import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../awsError.ts';

/** What a request says about who signed it (Signature Version 4, in the Authorization header or the query). */
export type SignatureClaim = {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string;
  /** Present for a presigned URL: seconds of validity. */
  expiresIn?: number;
};

export type SignedRequest = {
  method: string;
  /** Path and query as received. */
  url: URL;
  headers: IncomingHttpHeaders;
};

/** The claim a request carries; undefined when it is not signed at all. */
export const readClaim = (request: SignedRequest): SignatureClaim | undefined => {
  if (request.url.search.includes('X-Amz-Signature=')) {
    const query = request.url.searchParams;
    return {
      ...readCredential(query.get('X-Amz-Credential') ?? ''),
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      timestamp: query.get('X-Amz-Date') ?? '',
      expiresIn: Number(query.get('X-Amz-Expires')),
    };
  }
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  return {
    ...readCredential(credential),
    signedHeaders: signedHeaders.split(';'),
    signature,
    timestamp: String(request.headers['x-amz-date'] ?? ''),
  };
};

/** Splits `key/date/region/service/aws4_request`. */
export const readCredential = (
  credential: string,
): Pick<SignatureClaim, 'accessKeyId' | 'date' | 'region' | 'service'> => {
  const [accessKeyId = '', date = '', region = '', service = ''] = credential.split('/');
  return { accessKeyId, date, region, service };
};

/**
 * Checks the signature. Throws `SignatureDoesNotMatch` or `InvalidSignatureException` (403), or `AccessDenied` when a presigned URL has expired.
 * `payloadHash` is what the canonical request ends with.
 * Source: AWS General Reference, "Create a signed AWS API request".
 */
export const verifySignature = (
  request: SignedRequest,
  claim: SignatureClaim,
  secret: string,
  payloadHash: string,
): void => {
  if (claim.expiresIn !== undefined && Date.now() > instantOf(claim.timestamp) + claim.expiresIn * 1000)
    throw new AwsError('AccessDenied', 'Request has expired', 403);
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    claim.timestamp,
    scope,
    sha256(canonicalRequest(request, claim, payloadHash)),
  ];
  if (!sameText(sign(claim, secret, text.join('\n')), claim.signature))
    throw new AwsError(
      claim.service === 's3' ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
};

/** The signature of a text with the key derived for the claim's date, region and service, in hex. */
export const sign = (
  claim: Pick<SignatureClaim, 'date' | 'region' | 'service'>,
  secret: string,
  text: string,
): string => createHmac('sha256', signingKey(claim, secret)).update(text).digest('hex');

const signingKeys = new Map<string, Buffer>();
/** Keys kept: callers have one for each service and day. */
const mostSigningKeys = 1000;

const signingKey = (
  { date, region, service }: Pick<SignatureClaim, 'date' | 'region' | 'service'>,
  secret: string,
): Buffer => {
  const name = [secret, date, region, service].join('/');
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [date, region, service, 'aws4_request'].reduce(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  if (signingKeys.size >= mostSigningKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
};

export const sha256 = (data: string | Buffer): string => hash('sha256', data, 'hex');

/** Compares without telling by the time taken where the two differ. */
export const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Percent-encodes as SigV4 asks: everything but letters, digits, `-`, `_`, `.` and `~`. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalRequest = (
  { method, url, headers }: SignedRequest,
  claim: SignatureClaim,
  payloadHash: string,
): string => {
  const lines = claim.signedHeaders.map((name) => `${name}:${headerText(headers[name])}\n`);
  return [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    lines.join(''),
    claim.signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};

const canonicalPath = ({ pathname }: URL): string => {
  if (/^[\w/.~-]*$/.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/');
};

const canonicalQuery = (url: URL): string => {
  if (url.search === '') return '';
  return [...url.searchParams]
    .filter(([key]) => key !== 'X-Amz-Signature')
    .map(([key, value]) => [uriEncode(key), uriEncode(value)] as const)
    .sort(([keyA, valueA], [keyB, valueB]) => compare(keyA, keyB) || compare(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
};

const headerText = (value: string | string[] | undefined): string => {
  const text = (Array.isArray(value) ? value.join(',') : (value ?? '')).trim();
  return text.includes('  ') ? text.replace(/ +/g, ' ') : text;
};

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const instantOf = (timestamp: string): number =>
  Date.parse(timestamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
