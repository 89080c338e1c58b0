import { groupBy } from '../core/groupBy.ts';
import type { Cause, ComparedLine, Comparison } from '../../shared/income/comparison.ts';
import { divideRounded, toDecimal, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';

type Facts = readonly ReceivedFact[];

/** Sums of the facts of one use in one period, scaled. */
type Sums = {
  units: Scaled;
  royalty: Scaled;
  /** Income of the whole work: what the rows amount to, before the licensor's share. */
  income: Scaled;
  /** The same in the currencies of the statements. */
  reported: Scaled;
};

const none: Sums = { units: 0n, royalty: 0n, income: 0n, reported: 0n };

const unit = toScaled('1');

const addFact = (
  sums: Sums,
  { units, royaltyAmount, rowAmount, grossAmount, conversions = [] }: ReceivedFact,
) => {
  const income = toScaled(rowAmount ?? grossAmount);
  const reported = conversions.reduceRight(
    (amount, { rate }) => divideRounded(amount * unit, toScaled(rate), 'half-even'),
    income,
  );
  return {
    units: sums.units + toScaled(units),
    royalty: sums.royalty + toScaled(royaltyAmount),
    income: sums.income + income,
    reported: sums.reported + reported,
  };
};

const sumOf = (facts: Facts): Sums => facts.reduce(addFact, none);

/** Parts of a difference by cause. */
type Effects = Map<Cause, Scaled>;

const addEffect = (effects: Effects, cause: Cause, amount: Scaled): void => {
  if (amount !== 0n) effects.set(cause, (effects.get(cause) ?? 0n) + amount);
};

const size = (amount: Scaled): Scaled => (amount < 0n ? -amount : amount);

/** Parts smaller than this are what rounding leaves of no effect. */
const noise = toScaled('0.00000001');

/** Returns parts without those that rounding left, which are added to the largest. The sum stays. */
const withoutNoise = (parts: readonly (readonly [Cause, Scaled])[]): (readonly [Cause, Scaled])[] => {
  const [largest, ...others] = parts.toSorted(([, a], [, b]) => (size(a) < size(b) ? 1 : -1));
  if (!largest) return [];
  const small = others.filter(([, amount]) => size(amount) < noise);
  const rest = small.reduce((sum, [, amount]) => sum + amount, 0n);
  return [[largest[0], largest[1] + rest], ...others.filter(([, amount]) => size(amount) >= noise)];
};

const times = (amount: Scaled, numerator: Scaled, denominator: Scaled): Scaled =>
  divideRounded(amount * numerator, denominator, 'half-even');

/**
 * Returns why the royalty of one use differs between two periods that both have it. One thing after the other changes from
 * the earlier to the later period: the number of uses, the amount per use, the licensor's share, the exchange rate. Each part
 * is the difference its change makes, so the parts add up exactly.
 */
const effectsOfUse = (before: Sums, after: Sums): (readonly [Cause, Scaled])[] => {
  const start = before.royalty;
  const afterUses = before.units > 0n && after.units > 0n ? times(start, after.units, before.units) : start;
  const isPaid = before.reported > 0n && before.income > 0n && after.income > 0n;
  const afterIncome = isPaid ? times(start, after.reported, before.reported) : afterUses;
  const afterShare = isPaid
    ? times(after.royalty, before.income * after.reported, before.reported * after.income)
    : after.royalty;
  return withoutNoise([
    ['uses', afterUses - start],
    ['perUse', afterIncome - afterUses],
    ['share', afterShare - afterIncome],
    ['exchangeRate', after.royalty - afterShare],
  ]);
};

/** Returns the key of a use: what must be the same to compare its figures. */
const useOf = ({ territory, rightType, licensedRight }: ReceivedFact): string =>
  [territory ?? '', rightType, licensedRight ?? ''].join('|');

const isCorrection = ({ adjustmentId }: ReceivedFact): boolean => adjustmentId !== undefined;

const platformsOf = (facts: Facts): ReadonlySet<string> => new Set(facts.map(({ platform }) => platform));

/** Facts of a work on a platform in both periods. */
type Pair = { before: Facts; after: Facts };

/** Platforms with a statement in each period. */
type Platforms = { before: ReadonlySet<string>; after: ReadonlySet<string> };

const effectsOfPair = ({ before, after }: Pair, platform: string, platforms: Platforms): Effects => {
  const effects: Effects = new Map();
  const corrected = (facts: Facts) => sumOf(facts.filter(isCorrection)).royalty;
  addEffect(effects, 'correction', corrected(after) - corrected(before));
  const uses = {
    before: groupBy(
      before.filter((fact) => !isCorrection(fact)),
      useOf,
    ),
    after: groupBy(
      after.filter((fact) => !isCorrection(fact)),
      useOf,
    ),
  };
  for (const use of new Set([...uses.before.keys(), ...uses.after.keys()])) {
    const [earlier, later] = [uses.before.get(use), uses.after.get(use)];
    if (earlier && later) {
      for (const [cause, amount] of effectsOfUse(sumOf(earlier), sumOf(later)))
        addEffect(effects, cause, amount);
    } else if (earlier) {
      addEffect(effects, platforms.after.has(platform) ? 'missing' : 'noStatement', -sumOf(earlier).royalty);
    } else if (later) {
      addEffect(effects, platforms.before.has(platform) ? 'added' : 'newPlatform', sumOf(later).royalty);
    }
  }
  return effects;
};

const toEffects = (effects: Effects): Comparison['effects'] =>
  [...effects]
    .filter(([, amount]) => amount !== 0n)
    .toSorted(([one, a], [other, b]) =>
      size(a) === size(b) ? one.localeCompare(other) : size(a) < size(b) ? 1 : -1,
    )
    .map(([cause, amount]) => ({ cause, amount: toDecimal(amount) }));

const toPeriod = (facts: Facts): Comparison['before'] => {
  const { royalty, units } = sumOf(facts);
  return { royalty: toDecimal(royalty), units: toDecimal(units) };
};

/** Works and platforms listed. */
const shownLines = 50;

/**
 * Compares the income of a licensor in two periods, in one currency: by how much it differs and why, altogether and for the
 * works and platforms with the largest differences. The parts of a difference add up to it exactly.
 */
export const compareIncome = (before: Facts, after: Facts): Omit<Comparison, 'currency'> => {
  const keyOf = ({ workId, platform }: ReceivedFact) => `${workId}|${platform}`;
  const earlier = groupBy(before, keyOf);
  const later = groupBy(after, keyOf);
  const platforms = { before: platformsOf(before), after: platformsOf(after) };
  const total: Effects = new Map();
  const lines: { line: ComparedLine; change: Scaled }[] = [];
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    const pair = { before: earlier.get(key) ?? [], after: later.get(key) ?? [] };
    const { workId, workTitle, platform } = (pair.after[0] ?? pair.before[0])!;
    const effects = effectsOfPair(pair, platform, platforms);
    let change = 0n;
    for (const [cause, amount] of effects) {
      addEffect(total, cause, amount);
      change += amount;
    }
    if (effects.size === 0) continue;
    const periods = { before: toPeriod(pair.before), after: toPeriod(pair.after) };
    lines.push({
      change: size(change),
      line: Object.assign({ workId, workTitle, platform }, periods, { effects: toEffects(effects) }),
    });
  }
  lines.sort((a, b) => (a.change === b.change ? 0 : a.change < b.change ? 1 : -1));
  return {
    before: toPeriod(before),
    after: toPeriod(after),
    effects: toEffects(total),
    lines: lines.slice(0, shownLines).map(({ line }) => line),
    total: lines.length,
  };
};
