import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 bits in base64url. It is too long to guess, so a plain hash of it reveals nothing. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a secret token: its SHA-256 in hexadecimal. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex');
