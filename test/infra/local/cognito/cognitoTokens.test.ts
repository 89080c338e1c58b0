import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CognitoTokens } from '../../../../infra/local/cognito/cognitoTokens.ts';
import { passwordMatches } from '../../../../infra/local/cognito/cognitoUsers.ts';

const work = vi.hoisted(() => ({ hashes: 0 }));
vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load();
  const scrypt = ((...given: Parameters<typeof crypto.scrypt>) => {
    work.hashes += 1;
    crypto.scrypt(...given);
  }) as typeof crypto.scrypt;
  return { ...crypto, scrypt };
});

const start = Date.UTC(2026, 0, 1);
/** Holds one signing key for all tests, since generating one takes long. */
const directory = mkdtempSync(join(tmpdir(), 'tokens-'));
const opened = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return new CognitoTokens(directory, 'issuer');
};
const later = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
afterEach(() => {
  vi.useRealTimers();
});

it('accepts a refresh token again within the grace period after its first use', () => {
  const tokens = opened();
  const { refreshToken } = tokens.begin('somebody', 'client', 3_600);
  expect(tokens.rotate(refreshToken, 60)).toMatch(/^.{20,}$/);
  later(50);
  expect(tokens.rotate(refreshToken, 60)).toMatch(/^.{20,}$/);
  later(61);
  expect(tokens.rotate(refreshToken, 60)).toBeUndefined();
});

it('ends a session at its original time, however often it is refreshed', () => {
  const tokens = opened();
  const next = tokens.rotate(tokens.begin('somebody', 'client', 3_600).refreshToken, 60)!;
  later(3_599);
  expect(tokens.findSignIn(next)).toMatchObject({ sub: 'somebody' });
  later(3_601);
  expect(tokens.findSignIn(next)).toBeUndefined();
});

it('ends every token of a session that is revoked, and no other session', () => {
  const tokens = opened();
  const [first, other] = [0, 1].map(() => tokens.begin('somebody', 'client', 3_600).refreshToken);
  const next = tokens.rotate(first!, 60)!;
  tokens.revoke(next);
  expect([first!, next, other!].map((token) => tokens.findSignIn(token)?.sub)).toEqual([
    undefined,
    undefined,
    'somebody',
  ]);
});

describe('a token', () => {
  const { privateKey: strangersKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signedBy = (header: object, claims: object): string => {
    const text = `${encoded(header)}.${encoded(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), strangersKey).toString('base64url')}`;
  };

  it('is accepted with its claims until it expires', async () => {
    const tokens = opened();
    const token = await tokens.sign({ sub: 'somebody', token_use: 'access' }, 300);
    const at = start / 1000;
    expect(await tokens.read(token)).toMatchObject({
      sub: 'somebody',
      token_use: 'access',
      iss: 'issuer',
      iat: at,
      exp: at + 300,
    });
    later(299);
    expect(await tokens.read(token)).toMatchObject({ sub: 'somebody' });
    later(300);
    expect(await tokens.read(token)).toBeUndefined();
  });

  it.each<[string, (token: string) => string]>([
    ['signed with another key', () => signedBy({ alg: 'RS256' }, { sub: 'somebody', exp: start })],
    ['without a signature', (token) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['that names no algorithm', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'with other claims',
      (token) => token.replace(/\.[^.]+\./, `.${encoded({ sub: 'other', exp: start })}.`),
    ],
    ['in four parts', (token) => `${token}.more`],
    ['in the wrong form', () => 'token'],
    ['that is empty', () => ''],
  ])('%s is rejected', async (_, change) => {
    const tokens = opened();
    const token = await tokens.sign({ sub: 'somebody' }, 300);
    expect(await tokens.read(token)).toMatchObject({ sub: 'somebody' });
    expect(await tokens.read(change(token))).toBeUndefined();
  });
});

it('hashes the password of an unknown user as well', async () => {
  const user = { salt: 'salt', passwordHash: '00'.repeat(64) } as Parameters<typeof passwordMatches>[0];
  const countHashes = async (given: typeof user) => {
    work.hashes = 0;
    expect(await passwordMatches(given, 'wrong')).toBe(false);
    return work.hashes;
  };
  expect(await countHashes(user)).toBe(1);
  expect(await countHashes(undefined)).toBe(1);
});
