import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Attempt, DeliveryProblem } from '../../shared/webhooks/schema.ts';
import { findAddresses, type HostAddress, type Resolve } from './addressGuard.ts';

/** Milliseconds an attempt may take in all. */
const timeoutMs = 10_000;
/** Bytes of the response that are read, and characters of it that are kept. */
const readBytes = 1_000;
const keptCharacters = 200;

/** Request to a webhook. */
export type WebhookRequest = { url: URL; headers: Readonly<Record<string, string>>; body: string };

type Outcome = Omit<Attempt, 'at' | 'milliseconds'>;

/** Connects to addresses that were checked, whatever the name leads to by now. */
const pinnedTo =
  (addresses: HostAddress[]): LookupFunction =>
  (_hostname, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  };

/** Returns the beginning of a response, and drops the rest. */
const beginningOf = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= readBytes) break;
  }
  const text = Buffer.concat(parts).toString('utf8');
  // Control characters would be no help to a reader.
  return text
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, keptCharacters);
};

const toOutcome = async (response: http.IncomingMessage): Promise<Outcome> => {
  const status = response.statusCode!;
  const answer = await beginningOf(response);
  const problem = status < 300 ? undefined : status < 400 ? 'redirect' : 'status';
  return { status, ...(problem && { problem }), ...(answer && { answer }) };
};

const exchange = (
  { url, headers, body }: WebhookRequest,
  addresses: HostAddress[],
  signal: AbortSignal,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(addresses),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Refrain-Webhooks/1',
          ...headers,
        },
      },
      (response) => toOutcome(response).then(resolve, reject),
    )
      .on('error', reject)
      .end(body);
  });

const certificateError = /CERT|TLS|SSL|UNABLE_TO_VERIFY/;

/** Returns why there was no response. Source: Node.js, "Errors" and "X509 certificate error codes". */
export const problemOfError = (error: unknown): DeliveryProblem =>
  certificateError.test((error as { code?: string }).code ?? '') ? 'certificate' : 'noConnection';

const tryOnce = async (
  request: WebhookRequest,
  resolve: Resolve | undefined,
  signal: AbortSignal,
): Promise<Outcome> => {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  try {
    const checked = await Promise.race([findAddresses(request.url, resolve), late]);
    if ('problem' in checked) return checked;
    return await exchange(request, checked.addresses, signal);
  } catch (error) {
    return { problem: signal.aborted ? 'timeout' : problemOfError(error) };
  }
};

/**
 * Sends a request once and returns the outcome. Follows no redirect, and connects only to public addresses. Only a status from 200
 * to 299 is a success.
 * @param resolve finds the addresses of a host
 */
export const sendOnce = async (
  request: WebhookRequest,
  resolve?: Resolve,
  limitMs = timeoutMs,
): Promise<Attempt> => {
  const begun = Date.now();
  const outcome = await tryOnce(request, resolve, AbortSignal.timeout(limitMs));
  return { at: new Date(begun).toISOString(), milliseconds: Date.now() - begun, ...outcome };
};
