import { describe, expect, it } from 'vitest';
import { longFiles } from '../longRun.ts';
import { groupsOf, testsReader, type TestKind } from './testsOf.ts';

const many = (kind: TestKind, count: number, isOwn = false) =>
  Array.from({ length: count }, (_, index) => ({ test: `${kind}-${index + 1}`, kind, isOwn }));
const sizes = (ranked: Parameters<typeof groupsOf>[0]) =>
  groupsOf(ranked).map(({ kind, tests }) => [kind, tests.length]);

const testsOf = testsReader();

describe('the tests of a fault', () => {
  it('are the nearest of each kind, and then the others in groups that are as small', () => {
    expect(sizes([...many('unit', 30), ...many('local', 7), ...many('product', 3)])).toEqual([
      ['unit', 12],
      ['local', 5],
      ['unit', 12],
      ['unit', 6],
      ['local', 2],
      ['product', 2],
      ['product', 1],
    ]);
    const [first] = groupsOf(many('unit', 13));
    expect(first!.tests).toEqual(many('unit', 12).map(({ test }) => test));
  });

  it('start the product among the nearest where they are its own, or few others are there', () => {
    expect(sizes([...many('local', 3), ...many('product', 1, true)])).toEqual([
      ['local', 3],
      ['product', 1],
    ]);
    expect(groupsOf([...many('unit', 13), ...many('product', 1)]).map(({ kind }) => kind)).toEqual([
      'unit',
      'product',
      'unit',
    ]);
  });

  it('are thirty further ones at most, the nearest of them, and each is run once', () => {
    const groups = groupsOf([...many('unit', 60), ...many('product', 50)]);
    const tests = groups.flatMap((group) => group.tests);
    expect(tests).toHaveLength(12 + 2 + 30);
    expect(new Set(tests).size).toBe(tests.length);
    expect(groups.slice(2).every(({ kind }) => kind === 'unit')).toBe(true);
    expect(groupsOf([])).toEqual([]);
  });

  it('are four walks at last, two at a time', () => {
    const groups = groupsOf([...many('walk', 9), ...many('unit', 14)]);
    expect(groups.map(({ kind, tests }) => [kind, tests.length])).toEqual([
      ['unit', 12],
      ['unit', 2],
      ['walk', 2],
      ['walk', 2],
    ]);
    expect(groups[2]!.tests).toEqual(['walk-1', 'walk-2']);
  });

  it.each([
    ['web/statementRuns/RunOverview.tsx', 'test/e2e/runs/monthEnd.e2e.test.ts'],
    ['web/projects/detail/demos/DemoTable.tsx', 'test/e2e/projects.e2e.test.ts'],
    ['web/contracts/clauses/CountTrial.tsx', 'test/web/contracts/contractForm.e2e.test.ts'],
    ['web/finding/Palette.tsx', 'test/e2e/finding.e2e.test.ts'],
  ])('walk through the pages that show %s', (file, walk) => {
    const walks = testsOf(file).flatMap(({ kind, tests }) => (kind === 'walk' ? tests : []));
    expect(walks[0]).toBe(walk);
  });

  it('do not walk where no page they open shows the file, and never for what runs on no page', () => {
    const kinds = (file: string) => testsOf(file).map(({ kind }) => kind);
    expect(kinds('web/books/ExchangeDifferences.tsx')).toEqual(['unit']);
    expect(kinds('functions/account/addressName.ts')).not.toContain('walk');
  });

  it('reach the file by imports or by a route they name, and are tests of every change', () => {
    const long = new Set(longFiles());
    const file = 'functions/account/routes/users/removeUserSecondFactor.ts';
    const tests = testsOf(file).flatMap((group) => group.tests);
    expect(tests).toContain('test/functions/account/lostDevice.local.test.ts');
    expect(tests.filter((test) => long.has(test) || test.includes('.e2e.'))).toEqual([]);
    expect(testsOf('functions/none.ts')).toEqual([]);
    // Templates are made by a program of their own.
    const ofTemplates = testsOf('infra/stacks/EventStack.ts').flatMap((group) => group.tests);
    expect(ofTemplates).toContain('test/infra/stacks/workflows.local.test.ts');
  });
});
