import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
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
const opened = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return new CognitoTokens(mkdtempSync(join(tmpdir(), 'tokens-')), 'issuer');
};
const later = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
afterEach(() => {
  vi.useRealTimers();
});

it('takes a refresh token again for as long as the grace lasts, counted from its first use', () => {
  const tokens = opened();
  const { refreshToken } = tokens.begin('somebody', 'client', 3_600);
  expect(tokens.rotate(refreshToken, 60)).toMatch(/^.{20,}$/);
  later(50);
  expect(tokens.rotate(refreshToken, 60)).toMatch(/^.{20,}$/);
  later(61);
  expect(tokens.rotate(refreshToken, 60)).toBeUndefined();
});

it('ends a session when it would have ended without any refresh', () => {
  const tokens = opened();
  const next = tokens.rotate(tokens.begin('somebody', 'client', 3_600).refreshToken, 60)!;
  later(3_599);
  expect(tokens.signInOf(next)).toMatchObject({ sub: 'somebody' });
  later(3_601);
  expect(tokens.signInOf(next)).toBeUndefined();
});

it('ends every token of a session that is revoked, and no other session', () => {
  const tokens = opened();
  const [first, other] = [0, 1].map(() => tokens.begin('somebody', 'client', 3_600).refreshToken);
  const next = tokens.rotate(first!, 60)!;
  tokens.revoke(next);
  expect([first!, next, other!].map((token) => tokens.signInOf(token)?.sub)).toEqual([
    undefined,
    undefined,
    'somebody',
  ]);
});

it('compares the password of a user there is not with as much work as of one there is', async () => {
  const user = { salt: 'salt', passwordHash: '00'.repeat(64) } as Parameters<typeof passwordMatches>[0];
  const hashesOf = async (given: typeof user) => {
    work.hashes = 0;
    expect(await passwordMatches(given, 'wrong')).toBe(false);
    return work.hashes;
  };
  expect(await hashesOf(user)).toBe(1);
  expect(await hashesOf(undefined)).toBe(1);
});
