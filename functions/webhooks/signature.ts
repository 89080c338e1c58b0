import { createHmac, randomBytes } from 'node:crypto';

/*
 * Signatures of the Standard Webhooks specification, version 1.0.0, "Signature scheme" and "Webhook headers": symmetric, `v1`.
 */

const secretPrefix = 'whsec_';
/** Bytes of a secret; the specification asks for 24 to 64. */
const secretBytes = 32;

/** Returns a new secret, as its payee stores it. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(secretBytes).toString('base64');

/** Returns the signature of a message with one secret. */
const sign = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * Returns the headers that identify and sign a message.
 * @param at time of the attempt, epoch seconds
 * @param secrets all that are valid; a message has a signature of each
 */
export const signatureHeaders = (
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets.map((secret) => sign(secret, `${id}.${at}.${body}`)).join(' '),
});
