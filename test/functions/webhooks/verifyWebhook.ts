type Headers = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/** Seconds by which the clocks of sender and receiver may differ. */
const tolerance = 300;

/**
 * Checks a webhook as its receiver does and returns its event. Written from the specification alone, with another implementation of
 * HMAC than the product's. Source: Standard Webhooks 1.0.0, "Signature scheme" and "Verifying signatures".
 * @param body as received
 * @param now epoch seconds
 * @throws Error when no signature fits, or the time of the attempt is too far off
 */
export const verifyWebhook = async (
  secret: string,
  body: string,
  headers: Headers,
  now = Math.floor(Date.now() / 1000),
): Promise<unknown> => {
  const [, encoded = ''] = /^whsec_(.+)$/.exec(secret) ?? [];
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const at = Number(headers['webhook-timestamp']);
  if (Math.abs(now - at) > tolerance) throw new Error('The time of the attempt is too far off.');
  const content = new TextEncoder().encode(
    `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`,
  );
  for (const signature of headers['webhook-signature'].split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1') continue;
    const signed = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    if (await crypto.subtle.verify('HMAC', key, signed, content)) return JSON.parse(body) as unknown;
  }
  throw new Error('No matching signature.');
};
