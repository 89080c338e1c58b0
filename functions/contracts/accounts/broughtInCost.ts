import * as z from 'zod';
import type { FieldProblem } from '../../../shared/api/fieldProblem.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { compare, decimalSchema, type Decimal } from '../../../shared/money/decimal.ts';
import { percentageSchema } from '../../../shared/money/percentage.ts';
import { recordDaySchema } from '../../../shared/reference/dates.ts';
import { advanceFieldsSchema, broughtInNumberSchema } from '../../../shared/contracts/advanceSchema.ts';
import {
  costCategorySchema,
  costFieldsSchema,
  type Charge,
} from '../../../shared/contracts/accounts/chargeSchema.ts';

/** Cost that was charged to a contract before the business used the product, as entered. Royalty pays back the rest. */
export const broughtInCostSchema = z.object({
  category: costCategorySchema,
  /** The contract's when absent. */
  currency: currencySchema.optional(),
  /** Amount charged to the contract. */
  amount: advanceFieldsSchema.shape.amount,
  /** Part of it that royalty had paid back when it was brought in. */
  recouped: decimalSchema.default('0' as Decimal),
  incurredOn: recordDaySchema,
  description: costFieldsSchema.shape.description,
  /** Part above the caps of the contract, which the house bears. */
  aboveCap: decimalSchema.default('0' as Decimal),
  /** The whole cost; the charged amount when absent. */
  costAmount: advanceFieldsSchema.shape.amount.optional(),
  chargedShare: percentageSchema.default('100'),
  /** The licensor's share of the income, where the cost was borne before the shares. */
  profitShare: percentageSchema.optional(),
  /** Number the business gave it. */
  number: broughtInNumberSchema.optional(),
});
export type BroughtInCost = z.infer<typeof broughtInCostSchema>;

/** Returns the rules a cost that is brought in breaks by itself. */
export const broughtInCostProblems = ({
  amount,
  recouped,
  aboveCap,
}: Pick<BroughtInCost, 'amount' | 'recouped' | 'aboveCap'>): FieldProblem[] => {
  const problem = (isBroken: boolean, path: string, message: string): FieldProblem[] =>
    isBroken ? [{ result: 'InvalidData', path, message }] : [];
  return [
    ...problem(compare(recouped, '0') < 0, 'recouped', 'negative'),
    ...problem(compare(recouped, amount) > 0, 'recouped', 'aboveCost'),
    ...problem(compare(aboveCap, '0') < 0, 'aboveCap', 'negative'),
  ];
};

/** Returns a charge as it was entered when it was brought in; `undefined` for one made in the product. */
export const inputOfBroughtInCost = ({ broughtIn, ...charge }: Charge): BroughtInCost | undefined =>
  broughtIn ? broughtInCostSchema.parse({ ...charge, ...broughtIn }) : undefined;

const amounts: ReadonlySet<string> = new Set<keyof BroughtInCost>([
  'amount',
  'recouped',
  'aboveCap',
  'costAmount',
]);

/** Returns the fields in which a cost differs from the one brought in before. */
export const broughtInCostDifferences = (input: BroughtInCost, before: Charge): (keyof BroughtInCost)[] => {
  const stored = inputOfBroughtInCost(before);
  const given = {
    ...input,
    currency: input.currency ?? before.currency,
    costAmount: input.costAmount ?? input.amount,
  };
  return (Object.keys(broughtInCostSchema.shape) as (keyof BroughtInCost)[]).filter((field) => {
    const [one = '', other = ''] = [given[field], stored?.[field]];
    return amounts.has(field) && one && other ? compare(one, other) !== 0 : one !== other;
  });
};
