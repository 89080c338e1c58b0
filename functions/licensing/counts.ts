import { countedOf, type CountedClause } from '../../shared/contracts/clauses.ts';
import {
  multiplyScaled,
  partsByCap,
  partsByMinimum,
  partsBySteps,
  royaltiesOf,
  unitsOf,
  whole,
  type UnitPart,
} from '../../shared/contracts/clauseRules/countedParts.ts';
import { countedIn, type CountPer } from '../../shared/contracts/clauseRules/steps.ts';
import { toScaled, type Decimal, type Scaled } from '../../shared/money/decimal.ts';
import { multiplyPercentages, percentageOf } from '../../shared/money/percentage.ts';
import type { CoveredShare } from '../../shared/statements/licensing/license.ts';
import { earningWorkId, keyOfPlace, type CellPlace } from '../chunks/bookedRow.ts';
import { createSplitter } from './split.ts';
import { unitChain, type Payout, type PayoutShare, type PayoutTerms } from './payout.ts';
import type { PayoutUnit } from './splitBetweenLevels.ts';

/*
 * Shares that depend on what was counted before: steps, a minimum per use, a cap. The income of a payout at one place is
 * one line. What a contract counts is reserved once for a batch, and its lines take their parts of it in their order.
 */

/** Line of income to count: a payout at one place, with the sums of its rows. */
export type CountedLine = {
  readonly payout: Payout;
  readonly place: CellPlace;
  readonly amount: Scaled;
  readonly units: Scaled;
  /** Parts it was counted with before; absent for new income. */
  readonly known?: LineParts | undefined;
  /** True for income that is taken back. */
  readonly isReversed?: boolean;
};

/** Count of a clause in one period of use: of uses or money for its steps, of the licensor's part for its cap. */
export type Counter = {
  readonly contractId: string;
  readonly clause: string;
  readonly kind: 'steps' | 'cap';
  /** Period of use, or empty. */
  readonly period: string;
  /** Work, recording or release it is of; absent where the contract is counted as a whole. */
  readonly work?: string;
};

/** Length to reserve of a counter; negative if more is taken back. */
export type Reservation = Counter & {
  readonly length: Scaled;
  /** Number of contracts below it in the chains of its lines, which are counted first. */
  readonly depth: number;
  readonly terms: CountedClause;
};

/** Reserves what a batch counts, and returns what was counted before, in the order of the reservations. */
export type Reserve = (wanted: readonly Reservation[]) => Promise<Scaled[]>;

/** Parts of the income of each unit of a line: by share, then by place in its chain from the licensing unit down. */
export type LineParts = readonly (readonly (readonly UnitPart[])[])[];

/** Part of a share's income, in percent, with the share and rule of each unit of its chain. */
type SharePart = { readonly part: string; readonly levels: readonly Omit<UnitPart, 'part'>[] };

/** Returns whether the share of some unit of a payout depends on what was counted. */
export const isCounted = ({ shares }: Pick<PayoutTerms, 'shares'>): boolean =>
  shares.some((share) => unitChain(share).some(({ counted }) => counted !== undefined));

/** Returns whether a clause of a unit that covers some shares, or of its chain, depends on what was counted. */
export const goesByCount = (covered: readonly CoveredShare[]): boolean =>
  covered.some(({ unit, through = [] }) =>
    [unit, ...through].some(({ clauses = [] }) => clauses.some((clause) => countedOf(clause))),
  );

/** Returns the day on which a line was used. */
const dayOf = ({ place }: CountedLine, day: string): string => place.periodStart || day;

/** Shares of a line under one clause of one contract, which are counted together. */
type Group = {
  readonly line: number;
  readonly unit: PayoutUnit;
  readonly terms: CountedClause;
  readonly period: string;
  /** Work or release that is counted by itself; absent where the contract is counted as a whole. */
  readonly work?: string;
  /** Places of the shares in the line, and of the unit in their chains, with the income that reaches it. */
  readonly shares: { share: number; level: number; income: Scaled }[];
};

/** Returns the recording, work or release of a line that is counted by itself. */
const countedPart = ({ payout: { terms } }: CountedLine, per: CountPer): string =>
  (per === 'release' && terms.releaseId) || earningWorkId(terms);

const incomeOf = ({ shares }: Group): Scaled => shares.reduce((sum, { income }) => sum + income, 0n);

/** Returns the rate of one currency into another, `1` for the same. */
export type RateOf = (from: string, to: string) => Decimal;

/** Returns an amount of a line in the currency of a clause. */
const inCurrencyOf = ({ terms }: Group, line: CountedLine, amount: Scaled, rateOf: RateOf): Scaled => {
  const { currency = line.place.currency } = terms;
  return currency === line.place.currency
    ? amount
    : multiplyScaled(amount, toScaled(rateOf(line.place.currency, currency)));
};

/** Returns what a group counts for the steps of its clause. What is recouped is read, and lines add nothing to it. */
const stepLength = (group: Group, line: CountedLine, rateOf: RateOf): Scaled => {
  const { count } = group.terms;
  if (count === 'uses') return unitsOf(group.terms, line.units);
  return count === 'income' ? inCurrencyOf(group, line, incomeOf(group), rateOf) : 0n;
};

const sumOf = (amounts: readonly Scaled[]): Scaled => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Line while its contracts are counted, from the collecting one upwards. */
type OpenLine = CountedLine & {
  /** Income of each share that reaches the next contract. */
  readonly reaching: Scaled[];
  /** Parts of each unit, by share and by its place in the chain. */
  readonly parts: UnitPart[][][];
};

const openLine = (line: CountedLine): OpenLine => {
  const { shares, basisPercentage } = line.payout.terms;
  const { gross } = createSplitter(
    shares.map(({ percentage }) => percentage),
    shares.map(() => '0'),
    basisPercentage,
  ).of(line.amount);
  return { ...line, reaching: [...gross], parts: shares.map(() => []) };
};

/** Returns the income that the licensor above gets of the parts of a unit. */
const passedOn = (income: Scaled, parts: readonly UnitPart[]): Scaled =>
  sumOf(parts.map(({ part, licensorShare }) => percentageOf(percentageOf(income, part), licensorShare)));

const counterKey = ({ contractId, clause, kind, period, work = '' }: Counter): string =>
  [contractId, clause, kind, period, work].join('\n');

/** Returns what was counted before the product counts. */
const openingOf = ({ kind, period, terms }: Reservation): Scaled => {
  const { counted = '0', cappedBefore = '0', countedOn } = terms;
  const isOfPeriod =
    !terms.period || (countedOn !== undefined && countedIn(terms.period, countedOn) === period);
  return isOfPeriod ? toScaled(kind === 'steps' ? counted : cappedBefore) : 0n;
};

/** Reserves the lengths of groups, and returns the position at which each group starts. */
const positionsOf = async (
  groups: readonly Group[],
  kind: Counter['kind'],
  depth: number,
  lengths: readonly Scaled[],
  reserve: Reserve,
): Promise<Scaled[]> => {
  const wanted = new Map<string, Reservation>();
  const keys = groups.map((group, index) => {
    const { unit, terms, period, work } = group;
    const counter = {
      contractId: unit.contractId,
      clause: unit.clause!,
      kind,
      period,
      ...(work && { work }),
    };
    const key = counterKey(counter);
    const length = (wanted.get(key)?.length ?? 0n) + lengths[index]!;
    wanted.set(key, { ...counter, length, depth, terms });
    return key;
  });
  const starts = wanted.size ? await reserve([...wanted.values()]) : [];
  const positions = new Map(
    [...wanted].map(([key, one], index) => [key, starts[index]! + openingOf(one)] as const),
  );
  return groups.map((_, index) => {
    const position = positions.get(keys[index]!)!;
    positions.set(keys[index]!, position + lengths[index]!);
    return position;
  });
};

/** Returns the groups of lines at one depth of their chains, and passes on the income of units that count nothing. */
const groupsAt = (lines: readonly OpenLine[], depth: number, day: string): Group[] =>
  lines.flatMap((line, number) => {
    const groups = new Map<string, Group>();
    line.payout.terms.shares.forEach((payoutShare, share) => {
      const chain = unitChain(payoutShare);
      const level = chain.length - 1 - depth;
      const unit = chain[level];
      if (!unit) return;
      const income = line.reaching[share]!;
      const { counted: terms } = unit;
      if (!terms) {
        line.parts[share]![level] = plainParts(unit);
        line.reaching[share] = percentageOf(income, unit.licensorShare);
        return;
      }
      const key = `${unit.contractId}\n${unit.clause}`;
      const period = countedIn(terms.period, dayOf(line, day));
      const work = terms.countPer && countedPart(line, terms.countPer);
      const group = groups.get(key) ?? {
        line: number,
        unit,
        terms,
        period,
        ...(work && { work }),
        shares: [],
      };
      group.shares.push({ share, level, income });
      groups.set(key, group);
    });
    return [...groups.values()];
  });

const hasSteps = ({ terms }: Group): boolean => terms.steps !== undefined;
const hasCap = ({ terms }: Group): boolean => terms.cap !== undefined;

/** Counts the groups of one depth: steps first, then the minimum per use, then the cap. Known parts stay. */
const countAt = async (
  lines: readonly OpenLine[],
  depth: number,
  { reserve, rateOf, day }: Counting,
): Promise<void> => {
  const groups = groupsAt(lines, depth, day);
  const lineOf = (group: Group): OpenLine => lines[group.line]!;
  const knownOf = (group: Group): readonly UnitPart[] | undefined => {
    const [{ share, level }] = group.shares as [Group['shares'][number]];
    return lineOf(group).known?.[share]?.[level];
  };
  /** Income of a group in the currency of its clause. */
  const incomeIn = (group: Group): Scaled => inCurrencyOf(group, lineOf(group), incomeOf(group), rateOf);
  const signed = (group: Group, length: Scaled): Scaled => (lineOf(group).isReversed ? -length : length);
  const stepped = groups.filter(hasSteps);
  const lengths = stepped.map((group) => signed(group, stepLength(group, lineOf(group), rateOf)));
  const starts = await positionsOf(stepped, 'steps', depth, lengths, reserve);
  const parts = new Map<Group, readonly UnitPart[]>(
    groups.map((group) => [group, partsBySteps(group.terms, 0n, 0n)]),
  );
  stepped.forEach((group, index) =>
    parts.set(group, partsBySteps(group.terms, starts[index]!, lengths[index]!)),
  );
  for (const group of groups) {
    const amounts = { income: incomeIn(group), uses: lineOf(group).units };
    parts.set(group, knownOf(group) ?? partsByMinimum(group.terms, amounts, parts.get(group)!));
  }
  const capped = groups.filter(hasCap);
  const paid = capped.map((group) => signed(group, sumOf(royaltiesOf(incomeIn(group), parts.get(group)!))));
  const positions = await positionsOf(capped, 'cap', depth, paid, reserve);
  capped.forEach((group, index) => {
    if (!knownOf(group))
      parts.set(group, partsByCap(group.terms, incomeIn(group), parts.get(group)!, positions[index]!));
  });
  for (const group of groups)
    for (const { share, level, income } of group.shares) {
      const own = parts.get(group)!;
      lineOf(group).parts[share]![level] = [...own];
      lineOf(group).reaching[share] = passedOn(income, own);
    }
};

const plainParts = ({ licensorShare, rule }: PayoutUnit): UnitPart[] => [
  { part: whole, licensorShare, ...(rule && { rule }) },
];

/** Returns every combination of the parts of a chain's units: a part of a part of the income has one rule at each. */
const combinedParts = (units: readonly (readonly UnitPart[])[]): SharePart[] =>
  units.reduce<SharePart[]>(
    (combined, parts) =>
      combined.flatMap(({ part, levels }) =>
        parts.map(({ part: own, uncapped: _uncapped, ...level }) => ({
          part: multiplyPercentages(part, own),
          levels: [...levels, level],
        })),
      ),
    [{ part: whole, levels: [] }],
  );

/** Dependencies of counting: the reservation, exchange rates, and the day of use for lines that state none. */
export type Counting = { readonly reserve: Reserve; readonly rateOf: RateOf; readonly day: string };

/**
 * Counts lines of income, and returns the parts of their shares. Lines with known parts come first, then lines in the order
 * of their first days of use, others in their order. Contracts below in a chain are counted before those above, since these get what the lower ones pass on.
 */
export const countLines = async (lines: readonly CountedLine[], counting: Counting): Promise<LineParts[]> => {
  const open = lines.map(openLine);
  const ordered = open.toSorted((a, b) => {
    if (!a.known !== !b.known) return a.known ? -1 : 1;
    const [one, other] = [dayOf(a, counting.day), dayOf(b, counting.day)];
    return one < other ? -1 : one > other ? 1 : 0;
  });
  // A statement has more lines than a call has arguments.
  let depth = 0;
  for (const { payout } of lines)
    for (const share of payout.terms.shares) depth = Math.max(depth, unitChain(share).length);
  for (let at = 0; at < depth; at++) await countAt(ordered, at, counting);
  return open.map(({ parts }) => parts);
};

/** Returns the terms of a payout at one place, with a share for each part; with the terms as they stand without parts. */
export const withParts = (terms: PayoutTerms, parts: LineParts | undefined): PayoutTerms => ({
  ...terms,
  shares: terms.shares.flatMap((share, index) =>
    combinedParts(parts?.[index] ?? unitChain(share).map(plainParts)).map(({ part, levels }): PayoutShare => {
      const [unit, ...through] = unitChain(share).map(
        ({ counted: _counted, rule: _rule, ...one }, level) => ({
          ...one,
          ...levels[level]!,
        }),
      );
      return {
        rightType: share.rightType,
        percentage: share.percentage,
        unit: unit!,
        ...(through.length && { through }),
        ...(part !== whole && { part }),
      };
    }),
  ),
});

/** Returns a key of a line among those of its batch. */
export const keyOfLine = ({ payout, place }: Pick<CountedLine, 'payout' | 'place'>): string => {
  const { terms, platform } = payout;
  const shares = terms.shares.map((share) => {
    const chain = unitChain(share).map(({ contractUnitId, clause = '', counted }) =>
      [contractUnitId, clause, ...(counted?.usesPerUnit ? [counted.usesPerUnit] : [])].join('/'),
    );
    return [share.rightType, share.percentage, ...chain].join('/');
  });
  const { workId, songId = '', releaseId, basisPercentage = '' } = terms;
  const release = releaseId === undefined ? [] : [releaseId];
  return [workId, songId, ...release, platform, ...shares, keyOfPlace(place), basisPercentage].join('|');
};

/** Returns the key of a line without its share basis: a change of the basis leaves what was counted. */
export const withoutBasis = (keyOfOne: string): string => keyOfOne.slice(0, keyOfOne.lastIndexOf('|'));
