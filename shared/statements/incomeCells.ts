import { toDecimal, toScaled, type Scaled } from '../money/decimal.ts';
import { licenseKeyOf, useOf, type Judgement, type Use } from './judgeRow.ts';
import type { CellPlace, IncomeCell, RowRecord } from './chunk.ts';
import type { IncomeType } from './model.ts';
import {
  cellSharesOf,
  createPayoutSplit,
  payoutSharesOf,
  payoutTermsOf,
  type PaidGroup,
  type PayoutTerms,
} from './payout.ts';

/** Finds a group by its number. */
export type GroupOf = (group: number) => PaidGroup;

/** Where the income of a use stands. */
export const placeOf = ({ territory, periodStart, periodEnd, currency }: Use): CellPlace => ({
  territory: territory ?? 0,
  periodStart,
  periodEnd,
  currency,
});

/** Rows alike in everything a royalty depends on, summed before they are split. */
type Sum = { judgement: Judgement; group: number; use: Use; amount: Scaled; units: Scaled; rows: number };

/** Units as decimals where they are plain numbers; anything else counts for nothing. */
const unitsOf = (text: string): Scaled => (/^-?\d{1,18}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

const cellsOf = ({ use, amount, units, rows }: Sum, terms: PayoutTerms): IncomeCell[] => {
  const amounts = createPayoutSplit(terms.shares).of(amount);
  return cellSharesOf(terms).map((share, index) => {
    const { gross, royalty } = amounts[index]!;
    const money = {
      gross: toDecimal(gross),
      royalty: toDecimal(royalty),
      commission: toDecimal(gross - royalty),
    };
    return { ...share, ...placeOf(use), ...money, units: toDecimal(units), rows };
  });
};

/** Adds licensed rows up one by one; sums are exact, and each is split once, to one cell per share. */
export const createIncomeSums = () => {
  const sums = new Map<string, Sum>();
  return {
    add(record: RowRecord, judgement: Judgement, amount: Scaled): void {
      const use = useOf(record);
      const key = `${record[1]}|${licenseKeyOf(use)}|${use.currency}`;
      const sum = sums.get(key) ?? { judgement, group: record[1], use, amount: 0n, units: 0n, rows: 0 };
      sum.amount += amount;
      sum.units += unitsOf(record[8]);
      sum.rows += 1;
      sums.set(key, sum);
    },
    cells: (groupOf: GroupOf, incomeType: IncomeType): IncomeCell[] =>
      [...sums.values()].flatMap((sum) =>
        cellsOf(sum, payoutTermsOf(groupOf(sum.group), payoutSharesOf(sum.judgement.covered), incomeType)),
      ),
  };
};
