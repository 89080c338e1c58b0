import { createHmac, randomBytes } from 'node:crypto';

/*
 * One-time passwords of authenticator apps (RFC 6238: SHA-1, 30 seconds, six digits), with keys in base32 (RFC 4648).
 */

/** Key of an authenticator app. `usedStep` is the time step of the last accepted code, which is not accepted again. */
export type SoftwareToken = { key: string; isVerified: boolean; isEnabled: boolean; usedStep: number };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Returns a new key of 32 bytes, as Cognito makes them. */
export const newKey = (): string => {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

const decodeBase32 = (key: string): Buffer => {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Returns the code of a key in a time step. */
const codeInStep = (key: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * Returns the code an authenticator app shows.
 * @param at epoch milliseconds
 */
export const codeAt = (key: string, at: number): string =>
  codeInStep(key, Math.floor(at / 1000 / stepSeconds));

/**
 * Returns the time step of a code: the current one or a neighbour, because clocks differ; `undefined` for a wrong code.
 * @param at epoch milliseconds
 */
export const stepOfCode = (key: string, code: string, at: number): number | undefined => {
  const now = Math.floor(at / 1000 / stepSeconds);
  return [now, now - 1, now + 1].find((step) => codeInStep(key, step) === code);
};
