import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor, type FieldRule } from '../api/fieldRule.ts';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { remarkSchema } from '../reference/names.ts';
import { advancesProblems } from './advanceRules.ts';
import {
  advanceFieldsSchema,
  advanceTypes,
  broughtInNumberSchema,
  deductSettings,
  type Advance,
  type AdvanceFields,
} from './advanceSchema.ts';
import type { Contract } from './schema.ts';

/** Kinds of advance that can be brought in: all but rolling payments, which depend on a payment of the product. */
const broughtInTypeSchema = z.literal([
  advanceTypes.minimumGuarantee,
  advanceTypes.advanceRoyalty,
  advanceTypes.signingBonus,
]);

/** Advance that the business paid before it used the product, as entered. Royalty of all works pays back the rest. */
export const broughtInInputSchema = z.object({
  advanceType: broughtInTypeSchema.default(advanceTypes.advanceRoyalty),
  /** The contract's when absent. */
  currency: currencySchema.optional(),
  /** Amount paid, before tax. */
  amount: advanceFieldsSchema.shape.amount,
  /** Part of it that royalty had paid back when it was brought in. */
  recouped: decimalSchema.default('0' as z.infer<typeof decimalSchema>),
  /** Day it was paid. */
  paidOn: recordDaySchema,
  deductStartDate: advanceFieldsSchema.shape.deductStartDate,
  deductEndDate: advanceFieldsSchema.shape.deductEndDate,
  /** Number the business gave it. */
  number: broughtInNumberSchema.optional(),
  remark: remarkSchema.optional(),
});
export type BroughtInInput = z.infer<typeof broughtInInputSchema>;

const ofInput = rulesFor<BroughtInInput>();

/** Rules of an advance that is brought in, by itself. */
export const broughtInRules: readonly FieldRule<BroughtInInput>[] = [
  ofInput(['recouped'], ({ recouped }) =>
    compare(recouped, '0') < 0 ? { result: 'InvalidData', path: 'recouped', message: 'negative' } : undefined,
  ),
  ofInput(['recouped', 'amount'], ({ recouped, amount }) =>
    compare(recouped, amount) > 0
      ? { result: 'InvalidData', path: 'recouped', message: 'aboveAdvance' }
      : undefined,
  ),
];

/** Returns the fields of the payment item of an advance that is brought in. */
export const fieldsOfBroughtIn = (
  { advanceType, currency, amount, paidOn, deductStartDate, deductEndDate, remark }: BroughtInInput,
  contract: Pick<Contract, 'currency'>,
): AdvanceFields & Pick<Advance, 'currency'> => ({
  advanceType,
  currency: currency ?? contract.currency,
  amount,
  expectedDate: paidOn,
  deductSetting: deductSettings.deduct,
  deductStartDate,
  deductEndDate,
  includeAllUnits: true,
  contractUnitIds: [],
  incomeRegions: [],
  profitSharing: false,
  remark,
});

/** Paths of the rules for payment items that an advance brought in names otherwise. */
const ownPath = (path: string): string =>
  path.replace(/^advances\.0\./, '').replace('expectedDate', 'paidOn');

/** Returns the rules an advance breaks by itself or with the payment items of its contract. */
export const broughtInProblems = (
  input: BroughtInInput,
  present: readonly Advance[],
  contract: Pick<Contract, 'currency' | 'royaltyCurrency'>,
): FieldProblem[] => [
  ...brokenRules(broughtInRules, input),
  ...advancesProblems([fieldsOfBroughtIn(input, contract)], present, contract).map(
    ({ path, ...problem }) => ({
      ...problem,
      path: ownPath(path),
    }),
  ),
];

/**
 * Returns the advance of a contract that was brought in before with the same number or, without a number, with the same
 * day, currency and amount.
 */
export const findBroughtIn = (
  { number, paidOn, currency, amount }: BroughtInInput,
  present: readonly Advance[],
  contract: Pick<Contract, 'currency'>,
): Advance | undefined =>
  present.find(({ broughtIn, ...one }) => {
    if (!broughtIn || broughtIn.number !== number) return false;
    const hasSameFacts =
      one.paidDate === paidOn &&
      one.currency === (currency ?? contract.currency) &&
      compare(one.amount, amount) === 0;
    return number !== undefined || hasSameFacts;
  });

/** Returns an advance as it was entered when it was brought in; `undefined` for one paid in the product. */
export const inputOfBroughtIn = ({ broughtIn, paidDate, ...advance }: Advance): BroughtInInput | undefined =>
  broughtIn && paidDate !== undefined
    ? broughtInInputSchema.parse({ ...advance, ...broughtIn, paidOn: paidDate })
    : undefined;

const amounts: ReadonlySet<string> = new Set<keyof BroughtInInput>(['amount', 'recouped']);

const isSame = (field: string, one = '', other = ''): boolean =>
  amounts.has(field) && one && other ? compare(one, other) === 0 : one === other;

/** Returns the fields in which an advance differs from what was brought in before. */
export const broughtInDifferences = (
  input: BroughtInInput,
  before: Advance,
  contract: Pick<Contract, 'currency'>,
): (keyof BroughtInInput)[] => {
  const given = { ...input, currency: input.currency ?? contract.currency };
  const stored = inputOfBroughtIn(before);
  return (Object.keys(broughtInInputSchema.shape) as (keyof BroughtInInput)[]).filter(
    (field) => !isSame(field, given[field]?.toString(), stored?.[field]?.toString()),
  );
};
