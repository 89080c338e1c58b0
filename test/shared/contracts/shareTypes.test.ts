import { describe, expect, it } from 'vitest';
import { isTicked, sharesMeet, shareTypesProblem } from '../../../shared/contracts/shareTypes.ts';

describe('ticked shares', () => {
  it.each([
    [undefined, undefined],
    [[], undefined],
    [['OA', 'SA'], undefined],
    [['SC', 'OC'], undefined],
    [['OA', 'OC', 'SA', 'SC'], undefined],
    [['OA'], 'wordsTogether'],
    [['SA'], 'wordsTogether'],
    [['OA', 'SA', 'OC'], 'musicTogether'],
    [['SC'], 'musicTogether'],
    [['OA', 'OC'], 'wordsTogether'],
    [['OA', 'SA', 'SA'], 'duplicate'],
  ])('%j: %s', (shareTypes, message) => {
    const problem = shareTypesProblem({ shareTypes, workType: 'MusicalWork' });
    expect(problem?.message).toBe(message);
    expect(problem?.path).toBe(message && 'shareTypes');
  });

  it('are of compositions only', () => {
    expect(shareTypesProblem({ shareTypes: ['OA', 'SA'], workType: 'Song' })?.message).toBe(
      'compositionsOnly',
    );
    expect(shareTypesProblem({ shareTypes: [], workType: 'Song' })).toBeUndefined();
  });

  it('are all shares where none is ticked', () => {
    expect(isTicked(undefined, 'OP')).toBe(true);
    expect(isTicked([], 'OP')).toBe(true);
    expect(isTicked(['OA', 'SA'], 'OP')).toBe(false);
    expect(isTicked(['OA', 'SA'], 'SA')).toBe(true);
  });

  it.each([
    [undefined, undefined, true],
    [undefined, ['OA', 'SA'], true],
    [['OA', 'SA'], [], true],
    [['OA', 'SA'], ['OC', 'SC'], false],
    [['OA', 'SA'], ['OA', 'SA', 'OC', 'SC'], true],
  ])('%j meets %j: %s', (one, other, meet) => {
    expect(sharesMeet(one, other)).toBe(meet);
    expect(sharesMeet(other, one)).toBe(meet);
  });
});
