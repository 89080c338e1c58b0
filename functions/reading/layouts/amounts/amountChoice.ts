import { add, type Decimal } from '../../../../shared/money/decimal.ts';
import { currencyCode, currencyOfAmount } from '../../../containers/sheets/writtenCurrency.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';
import type { StatementField } from '../../../../shared/statements/model.ts';
import type { SourceTemplate } from '../templates/template.ts';

/** Column that may be the amount, with its exact sums by currency; under an empty key when none is stated. */
type AmountCandidate = { readonly header: string; readonly totals: Readonly<Record<string, Decimal>> };

/** The proposed column of amounts and the next likely one, with what each gives in the rows compared. */
export type AmountChoice = {
  readonly rows: number;
  readonly chosen: AmountCandidate;
  readonly rival: AmountCandidate;
};

type Rows = readonly (readonly string[])[];

type Mapped = {
  readonly proposals: readonly {
    readonly field: StatementField;
    readonly header: string;
    readonly column: number;
  }[];
  readonly template: Pick<SourceTemplate, 'numbers' | 'currency'>;
};

const countFilled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Leaves out totals and notes: rows with less than two thirds of the cells of the fullest row. */
const incomeRows = (rows: Rows): Rows => {
  const most = Math.max(0, ...rows.map(countFilled));
  return rows.filter((row) => countFilled(row) * 3 >= most * 2);
};

/** Returns the proposed amount with its sums; `undefined` without one. */
const candidateOf = ({ proposals, template }: Mapped, rows: Rows): AmountCandidate | undefined => {
  const amount = proposals.find(({ field }) => field === 'amount');
  if (!amount) return undefined;
  const currency = proposals.find(({ field }) => field === 'currency');
  const totals: Record<string, Decimal> = {};
  for (const row of rows) {
    const text = row[amount.column] ?? '';
    const number = parseNumber(text, template.numbers);
    if (number === undefined) continue;
    const written = currency ? currencyCode(row[currency.column] ?? '').code : template.currency;
    const code = written ?? currencyOfAmount(text) ?? '';
    totals[code] = add(totals[code] ?? '0', number);
  }
  return { header: amount.header, totals };
};

/** Returns what two mappings of a file with other amounts would give. */
export const compareAmounts = (chosen: Mapped, rival: Mapped, rows: Rows): AmountChoice | undefined => {
  const compared = incomeRows(rows);
  const [first, second] = [chosen, rival].map((mapped) => candidateOf(mapped, compared));
  return first && second && { rows: compared.length, chosen: first, rival: second };
};
