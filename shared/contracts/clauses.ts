import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { afterReduction, percentageOrZeroSchema, percentageSchema } from '../money/percentage.ts';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema, toScaled } from '../money/decimal.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { workTypeSchema, type WorkType } from '../reference/enumerations.ts';
import { regionSchema } from '../reference/regions.ts';
import { rightSchema } from '../reference/rights.ts';
import { rightCovers } from '../reference/usage.ts';
import type { AppliedRule } from './clauseRules/appliedRule.ts';
import { inTerritory } from './licenceScope.ts';
import { countPeriodSchema, countPerSchema, countSchema } from './clauseRules/steps.ts';

/** Maximum number of clauses of a contract. */
export const maxClauses = 50;

const positiveSchema = decimalSchema.refine((text) => toScaled(text) > 0n, 'positive');

/** Share from what is counted above a number of uses or an amount on. */
const stepSchema = z.object({ above: positiveSchema, licensorShare: percentageOrZeroSchema });

/** Maximum number of steps of a clause. */
export const maxSteps = 20;

/** Uses of a product that count as one, such as 500 streams as one unit. */
const equivalentSchema = z.object({
  /** Word of the use or product as statements describe it. */
  product: z.string().trim().min(1).max(100),
  uses: positiveSchema,
});

/** Maximum number of equivalents of a clause. */
export const maxEquivalents = 20;

/**
 * Share of the licensor for some uses. A list without entries, and a day or kind of work that is not given, is no
 * condition.
 */
export const clauseSchema = z.object({
  /** Name of the clause, unique in the contract. Rows and statements show it. */
  name: z.string().trim().min(1).max(100),
  /** Licensor's part of the income. */
  licensorShare: percentageOrZeroSchema,
  /** Part of the income that is taken off before the share. */
  reduction: percentageSchema.optional(),
  /** Shares above what was counted before, ascending. What lies below the first has the share of the clause. */
  steps: z.array(stepSchema).max(maxSteps).optional(),
  count: countSchema.optional(),
  /** Uses that count as one for the steps: the first whose product is described; a use of another product counts as one. */
  equivalents: z.array(equivalentSchema).max(maxEquivalents).optional(),
  /** Counts each work or recording, or each release (album), by itself; the whole contract together when absent. */
  countPer: countPerSchema.optional(),
  /** Currency of the amounts of the clause. */
  currency: currencySchema.optional(),
  /** Period of use in which steps and cap count anew. */
  period: countPeriodSchema.optional(),
  /** Least amount for the licensor of each use. */
  minimumPerUse: positiveSchema.optional(),
  /** Amount at which the licensor's part ends; what is above is the agent's. */
  cap: positiveSchema.optional(),
  /**
   * Opening values: the total counted for the steps, and the amount paid under the cap, before the business used the product.
   * With periods, they belong to the period of use that `countedOn` is in.
   */
  counted: decimalSchema.optional(),
  cappedBefore: decimalSchema.optional(),
  countedOn: recordDaySchema.optional(),
  /** Rights and kinds of use by catalogue code. A code includes those below it. */
  rights: z.array(rightSchema).max(200).default([]),
  regions: z.array(regionSchema).max(300).default([]),
  excludedRegions: z.array(regionSchema).max(300).default([]),
  /** Platforms as statements name them. Case, width and blanks do not count. */
  platforms: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  /** Words of the use or product as statements describe it, one of which is enough: premium, CD. */
  products: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
  /** Income of works or of recordings. */
  workType: workTypeSchema.optional(),
  /** First and last day on which the use begins. */
  startDate: recordDaySchema.optional(),
  endDate: recordDaySchema.optional(),
});
export type Clause = z.infer<typeof clauseSchema>;

/** Terms of a clause by which a share depends on earlier counts. */
export type CountedClause = Pick<
  Clause,
  | 'licensorShare'
  | 'reduction'
  | 'steps'
  | 'count'
  | 'currency'
  | 'period'
  | 'minimumPerUse'
  | 'cap'
  | 'counted'
  | 'cappedBefore'
  | 'countedOn'
  | 'countPer'
> & {
  /** Uses that count as one. Set where the clause has equivalents, and 1 for a product it does not name. */
  usesPerUnit?: string;
};

/** Facts of a use that clauses go by. */
export type ClauseUse = {
  /** Code of the right the use needs; null when the statement does not say. */
  readonly right: number | null;
  /** Country or area; null when the statement names none, which counts as the whole world. */
  readonly territory: number | null;
  /** First day of use, or empty. */
  readonly periodStart: string;
  readonly platform: string;
  /** Use or product as the statement describes it, or empty. */
  readonly product: string;
  readonly workType: WorkType;
};

/** Returns a text as statements and contracts are compared: without case, width, blanks and hyphens. */
const compared = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, '');

/** Returns whether a statement's description of a use contains one of some words. */
const describes = (products: readonly string[], product: string): boolean => {
  const text = compared(product);
  return text !== '' && products.some((word) => text.includes(compared(word)));
};

const inPeriod = ({ startDate, endDate }: Clause, day: string): boolean =>
  (startDate === undefined || (day !== '' && day >= startDate)) &&
  (endDate === undefined || (day !== '' && day <= endDate));

/** Returns whether a use meets all conditions of a clause. A use that does not state a fact meets no condition on it. */
const fits = (
  clause: Clause,
  { right, territory, periodStart, platform, product, workType }: ClauseUse,
): boolean => {
  const { rights, excludedRegions, platforms, products = [] } = clause;
  // Without regions, excluded ones are left out of the whole world.
  const regions = clause.regions.length || !excludedRegions.length ? clause.regions : [0];
  return (
    (!rights.length || (right !== null && rights.some((code) => rightCovers(code, right)))) &&
    (!regions.length || inTerritory({ regions, excludedRegions }, territory)) &&
    (!platforms.length || platforms.some((one) => compared(one) === compared(platform))) &&
    (!products.length || describes(products, product)) &&
    (clause.workType === undefined || clause.workType === workType) &&
    inPeriod(clause, periodStart)
  );
};

/** Returns the clause that applies to a use, the first of the list that fits; `undefined` when none does. */
export const clauseFor = (clauses: readonly Clause[], use: ClauseUse): Clause | undefined =>
  clauses.find((clause) => fits(clause, use));

/** Returns whether some clauses count each release by itself. */
export const countReleases = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ countPer }) => countPer === 'release');

/** Returns whether some clauses go by the use or product as statements describe it. */
export const goByProduct = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ products, equivalents }) => products?.length || equivalents?.length);

/** Returns the licensor's part of the income under a clause, and the rule it comes from unless that is the share alone. */
export const shareOfClause = ({
  licensorShare,
  reduction,
}: Clause): { licensorShare: string; rule?: AppliedRule } =>
  reduction === undefined
    ? { licensorShare }
    : {
        licensorShare: afterReduction(licensorShare, reduction),
        rule: { share: licensorShare, reduction },
      };

/**
 * Returns what a clause counts by; `undefined` where its share is the same for every use.
 * @param product use or product as the statement describes it, which decides how many uses count as one
 */
export const countedOf = (clause: Clause, product = ''): CountedClause | undefined => {
  if (!clause.steps?.length && clause.minimumPerUse === undefined && clause.cap === undefined)
    return undefined;
  const { licensorShare, reduction, steps, count, currency, period } = clause;
  const { minimumPerUse, cap, counted, cappedBefore, countedOn, countPer, equivalents = [] } = clause;
  const equal = equivalents.find((one) => describes([one.product], product));
  return {
    licensorShare,
    reduction,
    steps,
    count,
    currency,
    period,
    minimumPerUse,
    cap,
    counted,
    cappedBefore,
    countedOn,
    ...(countPer && { countPer }),
    ...(equivalents.length && { usesPerUnit: equal?.uses ?? '1' }),
  };
};

/** Returns the path of the field that a clause with steps, a minimum per use or a cap lacks or contradicts, and why. */
const countProblem = (clause: Clause): readonly [field: string, message: string] | undefined => {
  const { steps = [], count, currency, period, minimumPerUse, cap, countedOn } = clause;
  const falling = steps.findIndex(
    ({ above }, place) => place > 0 && compare(above, steps[place - 1]!.above) <= 0,
  );
  if (falling >= 0) return [`steps.${falling}.above`, 'ascending'];
  if (steps.length && count === undefined) return ['count', 'required'];
  if (clause.equivalents?.length && count !== 'uses') return ['count', 'equivalents'];
  if (clause.countPer && count === 'recouped') return ['countPer', 'recoupedOfContract'];
  const hasAmounts =
    (steps.length > 0 && count !== 'uses') || minimumPerUse !== undefined || cap !== undefined;
  if (hasAmounts && currency === undefined) return ['currency', 'required'];
  const isOpened = clause.counted !== undefined || clause.cappedBefore !== undefined;
  if (isOpened && period && countedOn === undefined) return ['countedOn', 'required'];
  return undefined;
};

/**
 * Returns the broken rule of a contract's clauses: names are unique, no clause ends before it starts, and what a clause
 * counts is complete.
 */
export const clausesProblem = (clauses: readonly Clause[]): FieldProblem | undefined => {
  const names = clauses.map(({ name }) => name);
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (twice >= 0) return { result: 'InvalidData', path: `clauses.${twice}.name`, message: 'duplicate' };
  const reversed = clauses.findIndex(
    ({ startDate, endDate }) => startDate !== undefined && endDate !== undefined && startDate > endDate,
  );
  if (reversed >= 0)
    return { result: 'InvalidData', path: `clauses.${reversed}.endDate`, message: 'beforeStart' };
  for (const [place, clause] of clauses.entries()) {
    const problem = countProblem(clause);
    if (problem)
      return { result: 'InvalidData', path: `clauses.${place}.${problem[0]}`, message: problem[1] };
  }
  return undefined;
};
