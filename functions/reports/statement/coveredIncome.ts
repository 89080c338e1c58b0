import { receiptOfIncome } from '../../../shared/income/facts.ts';
import type { IncomeBatch, ReceivedFact } from '../../../shared/income/schema.ts';
import { createCoverage } from '../../withdrawals/coverage.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { currencyOfBatch, loadIncomeBatches } from '../../incomeFacts/incomeBatchReader.ts';

type Covering = Pick<Withdrawal, 'licensorId' | 'currency' | 'batchIds' | 'parts' | 'takenBefore'>;

/** Returns the income batches of a licensor that a withdrawal covers, in its currency. */
export const coveredBatches = async ({
  licensorId,
  currency,
  batchIds,
}: Covering): Promise<IncomeBatch[]> => {
  const covered = new Set(batchIds);
  return (await loadIncomeBatches(licensorId)).filter(
    (batch) =>
      batch.receipt !== undefined &&
      currencyOfBatch(batch) === currency &&
      covered.has(receiptOfIncome(batch)),
  );
};

/** Returns a test of whether income of covered batches is under a contract that the withdrawal pays out. */
export const isCoveredFact = (withdrawal: Covering): ((fact: ReceivedFact) => boolean) => {
  const covers = createCoverage(withdrawal);
  return (fact) => fact.contractId === undefined || covers(fact.contractId, receiptOfIncome(fact));
};
