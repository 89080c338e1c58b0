import { describe, expect, it } from 'vitest';
import { describeFault, faultsIn, withFault } from './plantFaults.ts';

const planted = (source: string): string[] =>
  faultsIn('file.tsx', source).map((fault) => withFault(source, fault));

describe('faults', () => {
  it.each([
    ['a < b;', ['a <= b;']],
    ['a && b;', ['a || b;']],
    ['!a;', ['a;']],
    ['a ? b : c;', ['a ? c : b;']],
    ['if (a) b();', ['if (!(a)) b();']],
    ['let a = 7;', ['let a = 8;']],
    ['let a = true;', ['let a = false;']],
    ['await save(a);', [';']],
    ['a.some(b);', ['a.every(b);']],
    ['covers(a, b);', ['covers(b, a);']],
  ])('of %s', (source, expected) => {
    expect(planted(source)).toEqual(expected);
  });

  it('are not planted in types and imports, or where they change nothing', () => {
    expect(
      planted("import { a } from 'b'; type A = true | 7; let c: 7; same(d, d); 'x' + y; z.toString();"),
    ).toEqual([]);
  });

  it('are not planted in sizes, unless one more is much', () => {
    expect(
      planted(
        'const pauseMs = 120, pollInterval = 2000; let a = { minWidth: 110, staleTime: 60_000 }; <img height={44} />;',
      ),
    ).toEqual([]);
    expect(planted('let a = { minWidth: 2, rows: 40 };')).toEqual([
      'let a = { minWidth: 3, rows: 40 };',
      'let a = { minWidth: 2, rows: 41 };',
    ]);
  });

  it('are described by line, before and after', () => {
    const source = 'const a = 1;\nreturn_(b < c);';
    expect(faultsIn('file.ts', source).map((fault) => describeFault(source, fault))).toEqual([
      '1: 1 -> 2',
      '2: < -> <=',
    ]);
  });
});
