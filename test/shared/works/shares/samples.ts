import fc from 'fast-check';
import { rightClasses } from '../../../../shared/reference/rightClasses.ts';
import type { CopyrightLine } from '../../../../shared/works/schema.ts';
import type { ChainPublisher, RightShare } from '../../../../shared/works/shares/schema.ts';

export const owner = (letter: string): string => `cmp_0000000000000000${letter}`;

/** Returns shares written as `PR 158,702-344 25`: class, regions, excluded regions after a minus, percent. */
export const rightShares = (...texts: readonly string[]): RightShare[] =>
  texts.map((text) => {
    const [right, places, percentage] = text.split(' ') as [RightShare['right'], string, string];
    const [regions, excluded] = places.split('-').map((side) => side.split(',').map(Number));
    return { right, regions: regions!, ...(excluded && { excludedRegions: excluded }), percentage };
  });

export const line = (
  letter: string,
  percentage: string,
  more: Partial<CopyrightLine> = {},
): CopyrightLine => ({
  rightType: 'OC',
  rightOwnerId: owner(letter),
  percentage,
  ...more,
});

export const publisher = (
  role: ChainPublisher['role'],
  letter: string,
  more: Partial<ChainPublisher> = {},
): ChainPublisher => ({ role, rightOwnerId: owner(letter), ...more });

/** Regions that overlap in every way: the world, both Americas, continents and countries. */
const regions = [0, 1001, 1004, 1007, 158, 392, 840, 76];
const places = fc.record({
  regions: fc.uniqueArray(fc.constantFrom(...regions), { minLength: 1, maxLength: 3 }),
  excludedRegions: fc.uniqueArray(fc.constantFrom(...regions.slice(1)), { maxLength: 2 }),
});

const percentages = ['0', '25', '50', '50.00', '75', '100'];

/** Shares by right, valid or not. */
const anyShares = fc.array(
  fc
    .record({ right: fc.constantFrom(...rightClasses), percentage: fc.constantFrom(...percentages) })
    .chain((share) => places.map((where): RightShare => ({ ...share, ...where }))),
  { maxLength: 3 },
);

/** Copyright lines of two owners, one with a chain of two publishers, with any detail, valid or not. */
export const anyLines: fc.Arbitrary<CopyrightLine[]> = fc
  .tuple(anyShares, anyShares, anyShares, anyShares, anyShares)
  .map(([own, collected, published, passedOn, other]) => [
    line('a', '50', {
      ownership: own,
      collection: collected,
      publishers: [
        publisher('E', 'p', { ownership: published }),
        publisher('SE', 's', { collection: passedOn }),
      ],
    }),
    line('b', '50', { ownership: other }),
  ]);

/** Splits a whole, in hundredths of a percent, into parts at random. */
const parts = (whole: number, count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: whole }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const ends = [...cuts.toSorted((a, b) => a - b), whole];
    return ends.map((end, index) => end - (ends[index - 1] ?? 0));
  });

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A division of the world into places that do not overlap. */
const divisions: readonly (readonly Pick<RightShare, 'regions' | 'excludedRegions'>[])[] = [
  [{ regions: [0] }],
  [{ regions: [1001] }, { regions: [0], excludedRegions: [1001] }],
  [
    { regions: [158, 344] },
    { regions: [1001], excludedRegions: [158, 344] },
    { regions: [0], excludedRegions: [1001] },
  ],
];

/** Shares of each party in each place: what it owns and collects, in hundredths of a percent. */
type Cell = { owned: number[]; collected: number[] };

/**
 * Cells of a line with an owner, an original publisher and a sub-publisher. The publishers of the chain collect what the
 * original publisher owns.
 */
const createCell = (whole: number): fc.Arbitrary<Cell> =>
  parts(whole, 2).chain(([own = 0, published = 0]) =>
    parts(published, 2).map(([kept = 0, passedOn = 0]) => ({
      owned: [own, published, 0],
      collected: [own, kept, passedOn],
    })),
  );

/** Works of two lines that state all three classes in every place, and obey every rule. */
export const statedWorks: fc.Arbitrary<CopyrightLine[]> = fc.constantFrom(...divisions).chain((division) => {
  const stated = rightClasses.flatMap((right) => division.map((where) => ({ right, ...where })));
  const cells = fc.tuple(
    ...stated.map(() =>
      parts(10_000, 2).chain(([first = 0, second = 0]) => fc.tuple(createCell(first), createCell(second))),
    ),
  );
  return cells.map((ofPlaces) =>
    [0, 1].map((at) => {
      const shares = (kind: keyof Cell, party: number): RightShare[] =>
        stated.map((where, index) => ({
          ...where,
          percentage: percent(ofPlaces[index]![at]![kind][party]!),
        }));
      return line(at === 0 ? 'a' : 'b', '50', {
        ownership: shares('owned', 0),
        collection: shares('collected', 0),
        publishers: [
          publisher('E', at === 0 ? 'p' : 'q', {
            ownership: shares('owned', 1),
            collection: shares('collected', 1),
          }),
          publisher('SE', 's', { collection: shares('collected', 2) }),
        ],
      });
    }),
  );
});
