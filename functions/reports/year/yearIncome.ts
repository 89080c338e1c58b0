import type { RecordTotals } from '../../../shared/accounting/statementRecordSchema.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import type { TaxWithheldLine } from '../../../shared/books/taxSchema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { AdvanceType, PayerEntity } from '../../../shared/reference/enumerations.ts';
import type { TaxKind } from '../../../shared/tax/rule.ts';
import type { Look } from '../../pdf/look.ts';

/** Payment of the year. `net` = `gross` - `tax`, before what banks kept. */
export type YearPayment = {
  paidOn: string;
  /** Document number of a withdrawal, number of the contract of a payment item. */
  number: string;
  /** Kind of payment item; absent for a withdrawal of royalty. */
  advanceType?: AdvanceType;
  isOffline: boolean;
  agentId: string;
  /** Name of the company that paid. */
  payingCompany: string;
  payer: PayerEntity;
  /** Code of the income in certificates of Taiwan. */
  formatCode: TaxWithheldLine['formatCode'];
  currency: Currency;
  gross: string;
  /** Tax withheld, by kind. */
  taxes: readonly { kind: TaxKind; amount: Decimal }[];
  tax: string;
  net: string;
};

/** Royalty statement that was sent in the year. */
export type YearStatement = {
  number: string;
  sentOn: string;
  startDate: string;
  endDate: string;
  agentName: string;
  payer: PayerEntity;
  currency: Currency;
  totals: RecordTotals | undefined;
};

/** Payments and statements of one payee in a year, as its document and workbook show them. */
export type YearIncome = {
  language: Language;
  year: number;
  payeeName: string;
  /** By day, then by number. */
  payments: readonly YearPayment[];
  statements: readonly YearStatement[];
  /** Look of the documents of the agent if one agent paid everything; otherwise the product's. */
  look?: Look;
};

/** Sums of the payments of one company in one currency, of one code of income. */
export type YearTotal = Pick<YearPayment, 'payingCompany' | 'payer' | 'formatCode' | 'currency'> & {
  count: number;
  gross: Decimal;
  taxes: readonly { kind: TaxKind; amount: Decimal }[];
  tax: Decimal;
  net: Decimal;
};

/** Adds up taxes by kind, in the order in which the kinds first occur. */
const sumTaxes = (payments: readonly YearPayment[]): YearTotal['taxes'] => {
  const all = payments.flatMap(({ taxes }) => taxes);
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => ({
    kind,
    amount: sum(all.filter((tax) => tax.kind === kind).map(({ amount }) => amount)),
  }));
};

/** Adds up payments by company, code of income and currency, in order of appearance. */
export const sumYear = (payments: readonly YearPayment[]): YearTotal[] => {
  const keyOf = ({ payingCompany, payer, formatCode, currency }: YearPayment) =>
    JSON.stringify([payingCompany, payer, formatCode, currency]);
  return [...new Set(payments.map(keyOf))].map((key) => {
    const own = payments.filter((payment) => keyOf(payment) === key);
    const { payingCompany, payer, formatCode, currency } = own[0]!;
    return {
      payingCompany,
      payer,
      formatCode,
      currency,
      count: own.length,
      gross: sum(own.map(({ gross }) => gross)),
      taxes: sumTaxes(own),
      tax: sum(own.map(({ tax }) => tax)),
      net: sum(own.map(({ net }) => net)),
    };
  });
};
