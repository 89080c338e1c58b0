import { expect, it } from 'vitest';
import { passwordProblem } from '../../../shared/account/passwordRules.ts';
import { passwordSchema } from '../../../shared/account/schema.ts';

const person = { account: 'morning1', email: 'Some@refrain.example', phone: '0911000001' };

it.each([
  ['morning2', undefined],
  ['MORNING1', 'PasswordSameAsAccount'],
  ['0911000001', 'PasswordSameAsAccount'],
] as const)('the problem with the password %s: %s', (password, problem) => {
  expect(passwordProblem(password, person)).toBe(problem);
});

it.each([
  ['abcdefgh', true],
  ['12345678', true],
  ['abc1234', false],
  ['abc 12345', false],
  ['abc-12345', false],
  ['密碼密碼密碼密碼', false],
])('the password %s is accepted: %s', (password, isAccepted) => {
  expect(passwordSchema.safeParse(password).success).toBe(isAccepted);
});
