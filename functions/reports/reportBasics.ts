import type { IncomeBatch } from '../../shared/income/schema.ts';
import { loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';
import { distinctCurrencies, rangesIn } from './reportRanges.ts';
import type { ReportScope } from './reportScope.ts';

/** Returns whether a batch brought income of a report's scope. */
export type BatchTest = (batch: IncomeBatch) => Promise<boolean>;

const anyBatch: BatchTest = () => Promise.resolve(true);

type Received = { batch: IncomeBatch; receivedOn: string };

/** Returns the day of the first batch that `holds` finds. Reads no further batches. */
const firstDay = async (received: readonly Received[], holds: BatchTest): Promise<string | undefined> => {
  for (const { batch, receivedOn } of received) if (await holds(batch)) return receivedOn;
  return undefined;
};

/**
 * Returns first and last day of receipt, and the currencies received, within the scope.
 * @param inScope test of the batches to count; all of them count without it
 */
export const loadBasics = async (
  scope: ReportScope,
  inScope: Promise<BatchTest> = Promise.resolve(anyBatch),
) => {
  const [ranges, batches, holds] = await Promise.all([
    rangesIn(scope),
    loadIncomeBatches(scope.licensorId),
    inScope,
  ]);
  const received = batches
    .flatMap((batch) => (batch.receipt ? [{ batch, receivedOn: batch.receipt.receivedOn }] : []))
    .sort((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  const [startDate, endDate] = await Promise.all([
    firstDay(received, holds),
    firstDay(received.toReversed(), holds),
  ]);
  return { startDate, endDate, currencies: distinctCurrencies(ranges) };
};
