import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import {
  ALGORITHM_IDENTIFIER,
  createScope,
  getCanonicalHeaders,
  getSigningKey,
  SignatureV4Base,
} from '@smithy/signature-v4';
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../awsError.ts';

/** Key that signs a request, and the scope of its signature. `date` is `YYYYMMDD`. */
type Credential = { accessKeyId: string; date: string; region: string; service: string };

/** Signature of a request (Signature Version 4, in the Authorization header or the query), not verified yet. */
export type SignatureClaim = Credential & {
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

/** Returns the signature of a request; `undefined` when it is not signed. */
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
export const readCredential = (credential: string): Credential => {
  const [accessKeyId = '', date = '', region = '', service = ''] = credential.split('/');
  return { accessKeyId, date, region, service };
};

/** Writes the text to sign of a request, with the steps of the SDK's signer. */
class TextToSign extends SignatureV4Base {
  private readonly claim: SignatureClaim;

  constructor(claim: SignatureClaim, secretAccessKey: string) {
    const { accessKeyId, region, service } = claim;
    const credentials = { accessKeyId, secretAccessKey };
    // Amazon S3 signs the path as sent; the other services escape it once more.
    super({ credentials, region, service, sha256: Sha256, uriEscapePath: service !== 's3' });
    this.claim = claim;
  }

  of({ method, url, headers }: SignedRequest, payloadHash: string): Promise<string> {
    const { date, region, service, signedHeaders, timestamp } = this.claim;
    const query: Record<string, string[]> = {};
    for (const [name, value] of url.searchParams) (query[name] ??= []).push(value);
    const signed = signedHeaders.map((name) => [name, [headers[name] ?? ''].flat().join(',')]);
    const request = new HttpRequest({
      method,
      path: url.pathname,
      query,
      headers: Object.fromEntries(signed) as Record<string, string>,
    });
    const canonicalHeaders = getCanonicalHeaders(request, undefined, new Set(signedHeaders));
    return this.createStringToSign(
      timestamp,
      createScope(date, region, service),
      this.createCanonicalRequest(request, canonicalHeaders, payloadHash),
      ALGORITHM_IDENTIFIER,
    );
  }
}

/**
 * Checks the signature of a request.
 * @param payloadHash SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`
 * @throws AwsError 403: `SignatureDoesNotMatch` or `InvalidSignatureException`; `AccessDenied` for a presigned URL that expired
 */
export const verifySignature = async (
  request: SignedRequest,
  claim: SignatureClaim,
  secret: string,
  payloadHash: string,
): Promise<void> => {
  if (claim.expiresIn !== undefined && Date.now() > parseTimestamp(claim.timestamp) + claim.expiresIn * 1000)
    throw new AwsError('AccessDenied', 'Request has expired', 403);
  const text = await new TextToSign(claim, secret).of(request, payloadHash);
  if (!sameText(await sign(claim, secret, text), claim.signature)) throw wrongSecret(claim.service);
};

/** Returns the refusal of a caller who does not know the secret of its key. */
export const wrongSecret = (service: string): AwsError =>
  new AwsError(
    service === 's3' ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
    403,
  );

/** Returns the signature of a text with the key derived for the claim's date, region and service, in hex. */
export const sign = async (
  { accessKeyId, date, region, service }: Credential,
  secretAccessKey: string,
  text: string,
): Promise<string> => {
  const key = await getSigningKey(Sha256, { accessKeyId, secretAccessKey }, date, region, service);
  return createHmac('sha256', key).update(text).digest('hex');
};

export const sha256 = (data: string | Buffer): string => hash('sha256', data, 'hex');

/** Compares two texts in constant time. */
export const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const parseTimestamp = (timestamp: string): number =>
  Date.parse(timestamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
