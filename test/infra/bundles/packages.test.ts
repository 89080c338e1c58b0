import { describe, expect, it } from 'vitest';
import { collectNames, type UsedNames } from '../../../infra/bundles/packages.ts';
import { resultsOf } from '../../../infra/bundles/results.ts';

const collect = (...code: string[]): UsedNames => {
  const used: UsedNames = new Map();
  const specifierByFile = new Map([
    ['a.mjs', 'a'],
    ['b.mjs', 'b'],
  ]);
  for (const text of code) collectNames(text, specifierByFile, used);
  return used;
};

describe('what bundles take of a package', () => {
  it.each([
    ['import{one as a,two}from"./a.mjs";', ['one', 'two']],
    ['import{enum as a}from"./a.mjs"', ['enum']],
    ['import a from"./a.mjs";', ['default']],
    ['import a,{one as b}from"./a.mjs";', ['default', 'one']],
  ])('is each name that is imported: %s', (code, names) => {
    expect(collect(code)).toEqual(new Map([['a.mjs', new Set(names)]]));
  });

  it.each(['import*as a from"./a.mjs";', 'await import("./a.mjs")'])('is everything of %s', (code) => {
    expect(collect('import{one}from"./a.mjs";', code, 'import{two}from"./a.mjs";')).toEqual(
      new Map([['a.mjs', 'all']]),
    );
  });

  it('is added up over several bundles, for each package', () => {
    expect(
      collect(
        'import{one}from"./a.mjs";import x from"./b.mjs";',
        'import{two}from"./a.mjs";import"./chunk-c.mjs";',
      ),
    ).toEqual(
      new Map([
        ['a.mjs', new Set(['one', 'two'])],
        ['b.mjs', new Set(['default'])],
      ]),
    );
  });
});

describe('the results of bundled code', () => {
  const loading = 'await import("./results.mjs")';

  it('are those it names', () => {
    expect(resultsOf([`${loading};throw new r("DataNotFound")`, 'x={a:"StaleVersion",Fail:1}'])).toMatch(
      /^export const resultCodes=\{"Fail":.*"DataNotFound":.*"StaleVersion":[^{]*\{[^{]*\{[^{]*\}\}\};$/,
    );
  });

  it('are none for code that answers with no results', () => {
    expect(resultsOf(['throw new r("DataNotFound")'])).toBeUndefined();
  });
});
