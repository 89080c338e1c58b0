import { expect, it } from 'vitest';
import { tokenProblem } from '../../../shared/certificates/rules.ts';

const owners = new Set(['mus_1', 'mus_2', 'cmp_1']);
const line = (rightOwnerId: string, percentage: string) => ({ rightOwnerId, percentage });

it.each([
  [
    'shares of several owners',
    [line('mus_1', '33.33'), line('mus_2', '33.33'), line('cmp_1', '33.34')],
    undefined,
  ],
  ['several shares of one owner', [line('mus_1', '50'), line('mus_1', '50')], undefined],
  [
    'one share that is no whole token',
    [line('mus_1', '50'), line('mus_2', '50.001')],
    'TokenPercentageWrong',
  ],
  ['one owner who does not exist', [line('mus_9', '50'), line('mus_2', '50')], 'TokenRightOwnerWrong'],
  ['too little', [line('mus_1', '50'), line('mus_2', '49.99')], 'TokenCountWrong'],
  ['too much', [line('mus_1', '50'), line('mus_2', '50.01')], 'TokenCountWrong'],
  ['nothing', [], 'TokenCountWrong'],
])('a work with %s has this problem: %3$s', (_, lines, problem) => {
  expect(tokenProblem(lines, owners)).toBe(problem);
});
