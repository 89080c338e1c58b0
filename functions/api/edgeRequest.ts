import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../core/refusal.ts';

/*
 * Every call comes through the distribution, which adds a secret of its own and says where the viewer is. The address of the
 * API itself is public and leads past it.
 */

type Headers = Readonly<Record<string, string | undefined>>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses a call that did not come through the distribution. Nothing is checked where no secret is set, as in tests that call
 * a handler themselves.
 * @throws Refusal `NotAllowed`
 */
export const requireEdge = (headers: Headers): void => {
  const secret = process.env.EDGE_SECRET;
  if (secret === undefined) return;
  if (!timingSafeEqual(digest(headers['x-distribution-secret'] ?? ''), digest(secret)))
    throw new Refusal('NotAllowed');
};

/** Returns the address of the viewer as the distribution saw it, whatever the viewer says. */
export const viewerAddress = (headers: Headers): string => headers['true-client-ip'] ?? '';
