import { expect, it } from 'vitest';
import { areIndependent, mailbox, type AccountOrigin } from '../../../functions/account/independence.ts';

const account = (userId: string, facts: Partial<AccountOrigin> = {}): AccountOrigin => ({
  userId: `usr_${userId}`,
  email: `${userId}@mail.example`,
  ...facts,
});

it.each([
  ['Ann+Second@Mail.example', 'ann@mail.example'],
  ['ann@mail.example', 'ann@mail.example'],
  [' ann+a+b@mail.example ', 'ann@mail.example'],
])('%s reaches the mailbox %s', (address, expected) => {
  expect(mailbox(address)).toBe(expected);
});

const ann = account('ann');
const bob = account('bob');

it.each([
  ['two accounts of the operator', [ann], [bob], true],
  ['one account', [ann], [ann], false],
  ['an account and its unconfirmed inviter', [account('cy'), ann], [ann], false],
  ['two accounts of one inviter', [account('cy'), ann], [account('di'), ann], false],
  [
    'an account invited by an account that another invited',
    [account('ed'), account('cy'), ann],
    [ann],
    false,
  ],
  ['an unconfirmed account and somebody else', [account('cy'), ann], [bob], true],
  ['two spellings of a mailbox', [ann], [account('ann2', { email: 'ANN+2@mail.example' })], false],
  [
    'one phone',
    [account('cy', { phone: '+886900000001' })],
    [account('di', { phone: '+886900000001' })],
    false,
  ],
  [
    'one musician',
    [account('cy', { musicianInfoId: 'mus_1' })],
    [account('di', { musicianInfoId: 'mus_1' })],
    false,
  ],
  ['no phone on either side', [ann], [bob], true],
])('%s: independent is %4$s', (_name, one, other, expected) => {
  expect(areIndependent(one, other)).toBe(expected);
  expect(areIndependent(other, one)).toBe(expected);
});
