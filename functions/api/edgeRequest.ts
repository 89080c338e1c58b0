import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../core/refusal.ts';

/*
 * Every call should come through the distribution, which adds a secret header and the viewer's address. The API's own
 * address is public and bypasses it.
 */

type Headers = Readonly<Record<string, string | undefined>>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Rejects a call that did not come through the distribution. Checks nothing when no secret is set, as in tests that
 * call a handler directly.
 * @param stageVariables those of the API that was called: its `edgeSecret` is the secret of the distribution, its
 *   `formerEdgeSecret` the one before while the secret is being changed, and empty afterwards
 * @throws Refusal `NotAllowed`
 */
export const requireEdge = (headers: Headers, stageVariables: Headers = {}): void => {
  const { edgeSecret, formerEdgeSecret } = stageVariables;
  if (edgeSecret === undefined) return;
  const sent = digest(headers['x-distribution-secret'] ?? '');
  const isSent = (secret: string) => timingSafeEqual(sent, digest(secret));
  if (!isSent(edgeSecret) && !(formerEdgeSecret && isSent(formerEdgeSecret))) throw new Refusal('NotAllowed');
};

/** Returns the address of the viewer as the distribution saw it, ignoring what the viewer states. */
export const viewerAddress = (headers: Headers): string => headers['true-client-ip'] ?? '';
