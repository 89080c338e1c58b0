import { expect, it } from 'vitest';
import { notTaken } from '../../../functions/deliveries/tellOfMail.ts';

const sender = 'royalties@platform.example';

it.each([
  ['cannot be proven to come from its known sender', { refusal: 'notProven', sender }, 'notProven'],
  ['of a known sender cannot be read', { refusal: 'unreadable', sender }, 'unreadable'],
  ['names no sender that can be read', { refusal: 'unreadable' }, undefined],
  ['comes from a stranger', { refusal: 'unknownSender', sender }, undefined],
  ['is spam', { refusal: 'spam', sender }, undefined],
] as const)('a mail that %s is told of for its reason, or not', (_, mail, told) => {
  expect(notTaken({ ...mail, parts: [] })).toBe(told);
});
