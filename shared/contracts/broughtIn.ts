import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor, type FieldRule } from '../api/fieldRule.ts';
import { currencySchema } from '../money/currency.ts';
import { advanceTypeSchema } from '../reference/enumerations.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { remarkSchema } from '../reference/names.ts';
import { advancesProblems, ownFields } from './advanceRules.ts';
import {
  advanceFieldsSchema,
  advanceTypes,
  broughtInNumberSchema,
  deductSettings,
  type Advance,
  type AdvanceFields,
} from './advanceSchema.ts';
import type { Contract } from './schema.ts';

/** Advance that the business paid before it used the product, as entered. Royalty pays back the rest. */
export const broughtInInputSchema = z.object({
  advanceType: advanceTypeSchema.default(advanceTypes.advanceRoyalty),
  /** The contract's when absent. */
  currency: currencySchema.optional(),
  /** Amount paid, before tax. */
  amount: advanceFieldsSchema.shape.amount,
  /** Part of it that royalty had paid back when it was brought in. */
  recouped: decimalSchema.default('0' as z.infer<typeof decimalSchema>),
  /** Day it was paid. */
  paidOn: recordDaySchema,
  /** By itself, or as a person decides for each receipt. */
  deductSetting: z.literal([deductSettings.deduct, deductSettings.artificial]).default(deductSettings.deduct),
  deductStartDate: advanceFieldsSchema.shape.deductStartDate,
  deductEndDate: advanceFieldsSchema.shape.deductEndDate,
  /** Licensed works whose royalty pays it back; all when empty. */
  contractUnitIds: advanceFieldsSchema.shape.contractUnitIds,
  shareTypes: advanceFieldsSchema.shape.shareTypes,
  incomeRegions: advanceFieldsSchema.shape.incomeRegions,
  /** For a rolling payment: the advance it follows, its position, and what royalty had to pay back first. */
  relatedAdvanceId: advanceFieldsSchema.shape.relatedAdvanceId,
  rollingOrder: advanceFieldsSchema.shape.rollingOrder,
  thresholdAmount: advanceFieldsSchema.shape.thresholdAmount,
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
  { recouped: _recouped, paidOn, number: _number, ...input }: BroughtInInput,
  contract: Pick<Contract, 'currency'>,
): AdvanceFields & Pick<Advance, 'currency'> => ({
  ...ownFields({
    ...input,
    expectedDate: paidOn,
    includeAllUnits: input.contractUnitIds.length === 0,
    profitSharing: false,
  }),
  currency: input.currency ?? contract.currency,
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

const amounts: ReadonlySet<string> = new Set<keyof BroughtInInput>(['amount', 'recouped', 'thresholdAmount']);

const textOf = (value: BroughtInInput[keyof BroughtInInput]): string =>
  Array.isArray(value) ? value.toSorted().join() : (value ?? '').toString();

const isSame = (field: string, one: string, other: string): boolean =>
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
    (field) => !isSame(field, textOf(given[field]), textOf(stored?.[field])),
  );
};
