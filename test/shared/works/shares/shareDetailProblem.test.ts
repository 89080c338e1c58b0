import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../../../../shared/money/decimal.ts';
import { specificity } from '../../../../shared/works/shares/places.ts';
import { rightClasses, type RightClass } from '../../../../shared/reference/rightClasses.ts';
import { countries } from '../../../../shared/reference/territories.ts';
import type { CopyrightLine } from '../../../../shared/works/schema.ts';
import { collectedShares, ownedTogether, partiesOfLine } from '../../../../shared/works/shares/parties.ts';
import type { RightShare } from '../../../../shared/works/shares/schema.ts';
import { shareDetailProblem } from '../../../../shared/works/shares/shareDetailProblem.ts';
import { anyLines, line, publisher, rightShares, statedWorks } from './samples.ts';
import { cases } from '../../../cases.ts';

const pub = (...ownership: string[]) => publisher('E', 'p', { ownership: rightShares(...ownership) });
const split = (...publishers: CopyrightLine['publishers'] & object) =>
  line('a', '100', { ownership: rightShares('PR 0 50'), publishers });

describe('shares by right and territory', () => {
  it.each<[string, CopyrightLine[], string | undefined]>([
    ['of a simple work', [line('a', '60'), line('b', '40')], undefined],
    ['of a writer and a publisher', [split(pub('PR 0 50'))], undefined],
    ['that own more than all', [split(pub('PR 0 50.01'))], 'copyrights OwnershipOverflow'],
    ['that own less than all', [split(pub('PR 0 49'))], 'copyrights OwnershipIncomplete'],
    [
      'that one line leaves open',
      [line('a', '50', { ownership: rightShares('PR 0 20') }), line('b', '50')],
      undefined,
    ],
    [
      'of two owners by territory',
      [
        line('a', '50', { ownership: rightShares('MR 1001 100') }),
        line('b', '50', { ownership: rightShares('MR 0-1001 100') }),
      ],
      undefined,
    ],
    ['that overlap in one country', [split(pub('PR 0 50', 'PR 158 60'))], 'copyrights OwnershipOverflow'],
    [
      'where a country counts before its continent',
      [line('a', '100', { ownership: rightShares('PR 0 100', 'PR 1001 100', 'PR 158 100') })],
      undefined,
    ],
    [
      'stated twice for one country',
      [line('a', '100', { ownership: rightShares('PR 158,344 100', 'PR 344 100', 'PR 0 100') })],
      'copyrights.0.ownership ShareDuplicated',
    ],
    [
      'of one owner in two places of a line',
      [split(publisher('E', 'a', { ownership: rightShares('PR 0 50') }))],
      'copyrights.0.publishers.0.ownership ShareDuplicated',
    ],
    [
      'of a sub-publisher that owns',
      [split(pub('PR 0 50'), publisher('SE', 's', { ownership: rightShares('MR 0 10') }))],
      'copyrights.0.publishers.1.ownership RoleOwnsNothing',
    ],
    [
      'of a sub-publisher that owns one of two rights',
      [split(pub('PR 0 50'), publisher('SE', 's', { ownership: rightShares('PR 0 0', 'MR 0 10') }))],
      'copyrights.0.publishers.1.ownership RoleOwnsNothing',
    ],
    [
      'of a sub-publisher that owns nothing of two rights',
      [split(pub('PR 0 50'), publisher('SE', 's', { ownership: rightShares('PR 0 0', 'MR 0 0') }))],
      undefined,
    ],
    [
      'of a publisher without a name',
      [split({ ...pub('PR 0 50'), rightOwnerId: undefined })],
      'copyrights.0.publishers.0.name required',
    ],
  ])('%s', (_, lines, problem) => {
    const found = shareDetailProblem(lines);
    expect(found && `${found.path} ${found.message}`).toBe(problem);
  });

  const collecting = (original: string[], ...below: string[]) =>
    split(
      { ...pub('PR 0 50'), collection: rightShares(...original) },
      publisher('SE', 's', { collection: rightShares(...below) }),
    );

  it.each<[string, CopyrightLine[], string | undefined]>([
    ['of a sub-publisher in its country', [collecting(['PR 0-392 50'], 'PR 392 50')], undefined],
    ['shared with the original publisher', [collecting(['PR 0 20'], 'PR 0 30')], undefined],
    ['stated in one country only', [collecting(['PR 392 20'], 'PR 392 30')], undefined],
    [
      'of more than the chain owns',
      [collecting(['PR 0 50'], 'PR 392 50')],
      'copyrights.0.publishers.1.collection CollectionOverflow',
    ],
    [
      'of less than the chain owns',
      [collecting(['PR 0-392 50'], 'PR 392 40')],
      'copyrights.0.publishers.1.collection CollectionIncomplete',
    ],
    [
      'of mechanical rights of the writer by the publisher',
      [
        line('a', '100', {
          ownership: rightShares('MR 0 40'),
          collection: rightShares('MR 0 0'),
          publishers: [
            publisher('E', 'p', { ownership: rightShares('MR 0 60'), collection: rightShares('MR 0 100') }),
          ],
        }),
      ],
      undefined,
    ],
  ])('collection %s', (_, lines, problem) => {
    const found = shareDetailProblem(lines);
    expect(found && `${found.path} ${found.message}`).toBe(problem);
  });
});

describe('works that state every class', () => {
  const raised = (shares: readonly RightShare[], at: number): RightShare[] =>
    shares.map((share, index) =>
      index === at ? { ...share, percentage: sum([share.percentage, '0.01']) } : share,
    );

  it('own and collect 100 % of every class in every country, and conserve what each line owns', () => {
    fc.assert(
      fc.property(
        statedWorks,
        fc.constantFrom(...rightClasses),
        fc.constantFrom(...countries),
        (lines, right, { code }) => {
          expect(shareDetailProblem(lines)).toBeUndefined();
          const parties = lines.map(partiesOfLine);
          expect(ownedTogether(parties.flat(), right, code)).toBe('100');
          const collected = parties.map((ofLine) => collectedShares(ofLine, right, code).shares);
          expect(sum(collected.flat())).toBe('100');
          expect(collected.map((shares) => sum(shares))).toEqual(
            parties.map((ofLine) => ownedTogether(ofLine, right, code)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are refused when any party owns or collects a hundredth more', () => {
    fc.assert(
      fc.property(statedWorks, fc.nat(), fc.constantFrom('ownership', 'collection'), (lines, at, kind) => {
        const [first, ...others] = lines;
        const shares = first![kind as 'ownership']!.filter(
          ({ percentage }) => compare(percentage, '100') < 0,
        );
        fc.pre(shares.length > 0);
        const changed = {
          ...first!,
          [kind]: raised(first![kind as 'ownership']!, at % first![kind as 'ownership']!.length),
        };
        expect(shareDetailProblem([changed, ...others])?.message).toBe(
          kind === 'ownership' ? 'OwnershipOverflow' : 'CollectionOverflow',
        );
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns whether a country breaks no rule, checked country by country without parts of the world. */
const holdsIn = (lines: readonly CopyrightLine[], right: RightClass, country: number): boolean => {
  const parties = lines.map(partiesOfLine);
  const isOnce = (shares: readonly RightShare[] = []) => {
    const close = shares.filter((share) => share.right === right).map((share) => specificity(share, country));
    return close.filter((one) => one >= 0 && one === Math.max(...close)).length <= 1;
  };
  if (!parties.flat().every(({ ownership, collection }) => isOnce(ownership) && isOnce(collection)))
    return false;
  const total = ownedTogether(parties.flat(), right, country);
  const isWhole = parties.every((of) =>
    of.some(({ ownership }) => ownership?.some((share) => share.right === right)),
  );
  if (compare(total, '100') > 0 || (isWhole && compare(total, '100') < 0)) return false;
  return parties.every((ofLine) => {
    const { shares } = collectedShares(ofLine, right, country);
    const chains = right === 'PR' ? [0, 1] : [];
    const groups = [ofLine, ...chains.map((chain) => ofLine.filter((party) => party.chain === chain))];
    return groups.every(
      (group) =>
        compare(
          sum(shares.filter((_, index) => group.includes(ofLine[index]!))),
          ownedTogether(group, right, country),
        ) === 0,
    );
  });
};

it('any detail is refused if and only if a country breaks a rule', () => {
  const stated = (lines: readonly CopyrightLine[], right: RightClass) =>
    lines
      .flatMap(partiesOfLine)
      .some(({ ownership, collection }) =>
        [...(ownership ?? []), ...(collection ?? [])].some((one) => one.right === right),
      );
  fc.assert(
    fc.property(anyLines, (lines) => {
      const holds = rightClasses
        .filter((right) => stated(lines, right))
        .every((right) => countries.every(({ code }) => holdsIn(lines, right, code)));
      expect(shareDetailProblem(lines) === undefined).toBe(holds);
    }),
    { numRuns: cases(300) },
  );
});
