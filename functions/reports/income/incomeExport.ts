import type { Language } from '../../../shared/api/resultCodes.ts';
import type { ReceivedFact } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';

/** Income a filter selects, ready to be written; amounts in `currency`. */
export type IncomeExport = {
  language: Language;
  licensorName: string;
  currency: Currency;
  /** First and last day of use; open when absent. */
  startDate?: string;
  endDate?: string;
  royalty: Decimal;
  /** Facts with the largest royalty first. */
  facts: readonly ReceivedFact[];
  /** Batch numbers shown to people, by batch id. */
  batchNumbers: ReadonlyMap<string, string>;
};
