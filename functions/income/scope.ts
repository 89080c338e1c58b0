import type { IncomeBatch, IncomeFilter } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../access/visibility.ts';
import { incomeCurrencies, currencyOfBatch, loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';

/**
 * Returns the licensor whose income is requested: the person's own; staff name the right owner.
 * @throws Refusal `LackOfParameters` when staff name nobody, `DataNotFound` for somebody else's income
 */
export const requestedLicensor = (identity: Identity, rightOwnerId: string | undefined): string => {
  if (isStaff(identity)) {
    if (!rightOwnerId)
      throw new Refusal('LackOfParameters', {
        issues: [{ path: 'query.rightOwnerId', message: 'required' }],
      });
    return rightOwnerId;
  }
  if (!identity.rightOwnerId || (rightOwnerId && rightOwnerId !== identity.rightOwnerId))
    throw new Refusal('DataNotFound');
  return identity.rightOwnerId;
};

/** Currency shown for a licensor without income when the request names none. */
const defaultCurrency: Currency = 'TWD';

/** Returns whether income was received within the days of receipt of a filter; true if it names none. */
const isReceivedWithin = ({ receipt }: IncomeBatch, { minDate, maxDate }: IncomeFilter): boolean =>
  (!minDate && !maxDate) ||
  (receipt !== undefined &&
    (minDate ?? '') <= receipt.receivedOn &&
    receipt.receivedOn <= (maxDate ?? '9999-12-31'));

/**
 * Returns the batches a filter selects: of its currency, or else of the first currency with income, with use and receipt
 * within its days, and of its statement if it names one.
 */
export const batchesWithin = async (
  licensorId: string,
  filter: IncomeFilter,
): Promise<{ currency: Currency; batches: IncomeBatch[] }> => {
  const all = await loadIncomeBatches(licensorId);
  const currency = filter.currencyType ?? incomeCurrencies(all)[0] ?? defaultCurrency;
  const batches = all.filter(
    (batch) =>
      currencyOfBatch(batch) === currency &&
      (filter.batchId ?? batch.batchId) === batch.batchId &&
      isReceivedWithin(batch, filter) &&
      (filter.startDate ?? '') <= batch.periodEnd &&
      batch.periodStart <= (filter.endDate ?? '9999-12-31'),
  );
  return { currency, batches };
};
