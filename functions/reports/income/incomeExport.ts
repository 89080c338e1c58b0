import type { Language } from '../../../shared/api/resultCodes.ts';
import type { ReceivedFact } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';

/** Income as a filter shows it, ready to be written; amounts in `currency`. */
export type IncomeExport = {
  language: Language;
  licensorName: string;
  currency: Currency;
  /** Days of use; open where absent. */
  startDate?: string;
  endDate?: string;
  royalty: Decimal;
  /** The largest royalty first. */
  facts: readonly ReceivedFact[];
  /** The numbers people know the statements by, by their ids. */
  batchNumbers: ReadonlyMap<string, string>;
};
