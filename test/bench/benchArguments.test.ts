import { describe, expect, it } from 'vitest';
import { findWrongArgument } from './benchArguments.ts';
import { figureRows } from './figureRows.ts';

describe('arguments of a bench', () => {
  it('are right in every command of the figures', () => {
    expect(figureRows.filter(({ bench, args }) => findWrongArgument(bench, args))).toEqual([]);
  });

  it.each([
    ['nothing', [], 'There is no bench nothing.'],
    ['match', ['--rows', 'many'], '--rows takes a whole number.'],
    ['match', ['--rows', '0'], '--rows takes a whole number.'],
    ['match', ['--rows'], 'match does not take --rows.'],
    ['match', ['1000'], 'match does not take 1000.'],
    ['match', ['--quick'], 'match does not take --quick.'],
    ['import', ['--mixed'], 'import takes no --mixed.'],
    ['suggest', ['--rows', '100'], 'suggest takes no --rows.'],
    ['search', ['--rows', '200'], 'search takes --rows of 20000 or more.'],
  ])('%s %j are refused', (bench, args, problem) => {
    expect(findWrongArgument(bench, args)).toBe(problem);
  });

  it('may be left out', () => {
    expect(findWrongArgument('match', [])).toBeUndefined();
    expect(findWrongArgument('match', ['--mixed', '--rows', '1000'])).toBeUndefined();
  });
});
