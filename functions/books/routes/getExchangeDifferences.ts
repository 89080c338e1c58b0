import { getExchangeDifferences } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { loadExchangeDifferences } from '../exchangeDifferenceReader.ts';

export const handler = handle(getExchangeDifferences)(
  async ({ query: { from, to = businessDayAt(), base = 'TWD' } }) =>
    loadExchangeDifferences({ from, to, base }),
);
