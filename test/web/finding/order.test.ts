import { expect, it } from 'vitest';
import { inOrderOfMatch } from '../../../web/finding/order.ts';
import type { Mark } from '../../../web/finding/marks.ts';

const group = (key: string, ...marks: Mark[][]) => ({
  key,
  choices: marks.map((of) => ({ name: { marks: of } })),
});
const keys = (...groups: Parameters<typeof inOrderOfMatch<ReturnType<typeof group>>>) =>
  inOrderOfMatch(...groups).map(({ key }) => key);

const start: Mark[] = [[0, 3]];
const within: Mark[] = [[4, 7]];

it('puts names that begin with the keyword above those that have it further in, pages first', () => {
  expect(keys([group('pages', within)], [group('musician', start), group('work', within)])).toEqual([
    'musician',
    'pages',
    'work',
  ]);
  expect(keys([group('pages', within, start)], [group('musician', start)])).toEqual(['pages', 'musician']);
});

it('puts records that have it in their details last', () => {
  expect(keys([group('pages', within)], [group('work', []), group('musician', start)])).toEqual([
    'musician',
    'pages',
    'work',
  ]);
});
