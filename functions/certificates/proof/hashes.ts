import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonicalJson.ts';

export const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns the SHA-256 of a value's canonical JSON, in hex. */
export const canonicalHash = (value: unknown): string => sha256(canonicalJson(value)).toString('hex');

/**
 * Computes the fingerprints of a text, in hex. MD5 is included because certificates of registration usually show it.
 * Nothing relies on it: two texts with the same MD5 can be made in seconds.
 */
export const computeFingerprints = (text: string): { sha256: string; md5: string } => ({
  sha256: sha256(text).toString('hex'),
  md5: createHash('md5').update(text).digest('hex'),
});
