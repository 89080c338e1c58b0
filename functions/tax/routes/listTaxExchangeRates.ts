import { chooseTaxRate } from '../../../shared/money/rates/chooseRate.ts';
import { publishedRates } from '../../../shared/money/rates/publishedRate.ts';
import { listTaxExchangeRates } from '../../../shared/tax/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { knownRates } from '../../exchangeRates/rateReader.ts';

/** Maximum rates listed. Older ones stay in the table. */
const ratesListed = 200;

export const handler = handle(listTaxExchangeRates)(
  async ({ query: { from, to, day = businessDayAt() } }) => {
    const known = await knownRates(from, to, day);
    const items = [...publishedRates(from, to, known.sheets), ...known.entered]
      .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
      .slice(0, ratesListed);
    return { items, applied: chooseTaxRate(known, day) };
  },
);
