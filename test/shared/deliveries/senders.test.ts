import { describe, expect, it } from 'vitest';
import { isKnownSender, knownSendersSchema } from '../../../shared/deliveries/senders.ts';

const messageOf = (text: string) => knownSendersSchema.safeParse([text]).error?.issues[0]?.message;

describe('a known sender', () => {
  it.each([
    [' Royalties@Platform.Example ', 'royalties@platform.example'],
    ['@platform.example', 'platform.example'],
    ['platform.example', 'platform.example'],
    ["o'neill+reports@mail.platform.example", "o'neill+reports@mail.platform.example"],
    ['someone@gmail.com', 'someone@gmail.com'],
  ])('is written as %j and kept as %j', (text, kept) => {
    expect(knownSendersSchema.parse([text, text])).toEqual([kept]);
  });

  it.each([
    '',
    'platform',
    'a@b',
    'a b@platform.example',
    'a@@platform.example',
    '*@platform.example ?',
    '*.example.',
    `${'a'.repeat(65)}@platform.example`,
  ])('is not %j', (text) => {
    expect(messageOf(text)).toBe('sender');
  });

  it('is no domain where anybody gets an address', () => {
    expect(messageOf('gmail.com')).toBe('publicDomain');
    expect(messageOf('@QQ.com')).toBe('publicDomain');
  });

  it('is found by its address or exactly its domain, whatever the case', () => {
    const senders = ['platform.example', 'one@elsewhere.example'];
    expect(isKnownSender(senders, 'Any@Platform.example')).toBe(true);
    expect(isKnownSender(senders, 'one@elsewhere.example')).toBe(true);
    expect(isKnownSender(senders, 'two@elsewhere.example')).toBe(false);
    expect(isKnownSender(senders, 'a@mail.platform.example')).toBe(false);
  });
});
