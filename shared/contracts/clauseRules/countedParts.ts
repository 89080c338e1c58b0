import { divideRounded, toScaled, type Scaled } from '../../money/decimal.ts';
import { afterReduction, multiplyPercentages, percentageOf, ratioOf } from '../../money/percentage.ts';
import type { AppliedRule } from './appliedRule.ts';
import type { CountedClause } from '../clauses.ts';
import { partsInSteps } from './steps.ts';

/** Share of some income for a part of it, in percent, with the rule that gives it. */
export type UnitPart = {
  readonly part: string;
  readonly licensorShare: string;
  readonly rule?: AppliedRule;
  /** Share without the cap, of a part above it. */
  readonly uncapped?: string;
};

/** The whole, in percent. */
export const whole = '100';

const one = toScaled('1');

/** Returns the product of two decimals, rounded half-even at 20 decimals. */
export const multiplyScaled = (a: Scaled, b: Scaled): Scaled => divideRounded(a * b, one, 'half-even');

const ruleOf = (
  { reduction }: CountedClause,
  share: string,
  more: Omit<AppliedRule, 'share' | 'reduction'> = {},
): AppliedRule => ({ share, ...(reduction !== undefined && { reduction }), ...more });

/** Returns what a number of uses counts for the steps of a clause: its equivalents, rounded half-even at 20 decimals. */
export const unitsOf = ({ usesPerUnit }: CountedClause, uses: Scaled): Scaled =>
  usesPerUnit === undefined ? uses : divideRounded(uses * one, toScaled(usesPerUnit), 'half-even');

/**
 * Returns the parts of income that lie in each step of a clause, with the share of the step.
 * @param start what was counted before
 * @param length what the income itself counts
 */
export const partsBySteps = (terms: CountedClause, start: Scaled, length: Scaled): UnitPart[] => {
  const { steps = [], licensorShare, reduction, count = 'uses', currency, period } = terms;
  const found = partsInSteps(
    steps.map(({ above }) => toScaled(above)),
    start,
    length,
  );
  return found.map(({ step, length: own }) => {
    const entered = steps[step];
    const share = entered?.licensorShare ?? licensorShare;
    const named = entered && {
      step: {
        above: entered.above,
        count,
        ...(count !== 'uses' && { currency }),
        ...(terms.usesPerUnit !== undefined && { ofUnits: true as const }),
        ...(terms.countPer && { per: terms.countPer }),
        ...(period && { period }),
      },
    };
    return {
      part: found.length === 1 ? whole : ratioOf(own, length),
      licensorShare: afterReduction(share, reduction),
      ...((named || reduction !== undefined) && { rule: ruleOf(terms, share, named) }),
    };
  });
};

/** Returns the licensor's amount of each part of some income without the cap. */
export const royaltiesOf = (income: Scaled, parts: readonly UnitPart[]): Scaled[] =>
  parts.map(({ part, licensorShare, uncapped = licensorShare }) =>
    percentageOf(percentageOf(income, part), uncapped),
  );

const sumOf = (amounts: readonly Scaled[]): Scaled => amounts.reduce((sum, amount) => sum + amount, 0n);
const sizeOf = (amount: Scaled): Scaled => (amount < 0n ? -amount : amount);

/**
 * Returns the parts of income with the minimum per use of a clause: where the shares give less, the licensor gets the
 * minimum of the whole income, but never more than it. The rest comes out of the agent's part.
 * @param income in the currency of the clause
 * @param uses of the same sign; without uses there is no minimum
 */
export const partsByMinimum = (
  terms: CountedClause,
  { income, uses }: { readonly income: Scaled; readonly uses: Scaled },
  parts: readonly UnitPart[],
): readonly UnitPart[] => {
  const { minimumPerUse, currency } = terms;
  if (minimumPerUse === undefined || income === 0n || income > 0n !== uses > 0n) return parts;
  const least = sizeOf(multiplyScaled(uses, toScaled(minimumPerUse)));
  if (least <= sizeOf(sumOf(royaltiesOf(income, parts)))) return parts;
  const paid = least < sizeOf(income) ? least : sizeOf(income);
  const minimum = { perUse: minimumPerUse, currency: currency! };
  const rule = ruleOf(terms, terms.licensorShare, { minimum });
  return [{ part: whole, licensorShare: ratioOf(paid, sizeOf(income)), rule }];
};

/**
 * Splits parts of income where the licensor's amounts reach the cap of a clause. Above it all stays with the agent.
 * @param income in the currency of the clause
 * @param start the licensor's amounts before, without the cap
 */
export const partsByCap = (
  terms: CountedClause,
  income: Scaled,
  parts: readonly UnitPart[],
  start: Scaled,
): UnitPart[] => {
  const { cap, currency, period } = terms;
  const royalties = royaltiesOf(income, parts);
  let position = start;
  return parts.flatMap((own, index) => {
    const royalty = royalties[index]!;
    const found = partsInSteps([toScaled(cap!)], position, royalty);
    position += royalty;
    return found.map(({ step, length }): UnitPart => {
      const part = found.length === 1 ? own.part : multiplyPercentages(own.part, ratioOf(length, royalty));
      if (step < 0 || royalty === 0n) return { ...own, part };
      const named = { cap: { amount: cap!, currency: currency!, ...(period && { period }) } };
      const rule = ruleOf(terms, own.rule?.share ?? terms.licensorShare, named);
      return { part, licensorShare: '0', rule, uncapped: own.licensorShare };
    });
  });
};

/** Line of income under a clause: what it counts, and what was counted and paid before. */
type CountedIncome = {
  /** In the currency of the clause. */
  readonly income: Scaled;
  readonly uses: Scaled;
  readonly countedBefore: Scaled;
  readonly paidBefore: Scaled;
};

/** Returns the parts of one line of income by steps, minimum per use and cap of its clause. */
export const partsOfLine = (
  terms: CountedClause,
  { income, uses, countedBefore, paidBefore }: CountedIncome,
): readonly UnitPart[] => {
  const counts = { uses: unitsOf(terms, uses), income, recouped: 0n };
  const stepped = partsBySteps(terms, countedBefore, counts[terms.count ?? 'uses']);
  const parts = partsByMinimum(terms, { income, uses }, stepped);
  return terms.cap === undefined ? parts : partsByCap(terms, income, parts, paidBefore);
};
