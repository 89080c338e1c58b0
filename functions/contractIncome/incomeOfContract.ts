import { releasedFact, receivedFields } from '../../shared/income/facts.ts';
import type { IncomeBatch } from '../../shared/income/schema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { decimalSchema, sum, type Decimal } from '../../shared/money/decimal.ts';
import { Refusal } from '../core/refusal.ts';
import { inParallel } from '../core/inParallel.ts';
import { loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';
import { loadReceivedFacts } from '../incomeFacts/incomeFactReader.ts';

/** Income under a contract from one statement as one receipt released it, or the part that none has released yet. */
export type ContractIncome = {
  batchId: string;
  /** Currency it is owed in once received, else that of the statement. */
  currency: Currency;
  gross: Decimal;
  royalty: Decimal;
  isReceived: boolean;
};

const noUnits = decimalSchema.parse('0');

/** Returns a contract's income out of the sums stored with a statement's income. */
const fromSums = (batch: IncomeBatch, contractId: string): ContractIncome[] => {
  const { batchId, currency, receipt, release } = batch;
  return (batch.contracts ?? [])
    .filter((one) => one.contractId === contractId)
    .map(({ gross, royalty }) => {
      const all = { currency, grossAmount: gross, royaltyAmount: royalty, units: noUnits, rowCount: 0 };
      const released = release ? { ...all, ...releasedFact(all, release) } : all;
      const shown = receivedFields(released, batchId, receipt);
      return {
        batchId,
        currency: shown.currency,
        gross: shown.grossAmount,
        royalty: shown.royaltyAmount,
        isReceived: receipt !== undefined,
      };
    });
};

/** Adds up a contract's income in a statement's facts. */
const fromFacts = async (batch: IncomeBatch, contractId: string): Promise<ContractIncome[]> => {
  const own = (await loadReceivedFacts([batch])).filter((fact) => fact.contractId === contractId);
  const [first] = own;
  return first
    ? [
        {
          batchId: batch.batchId,
          currency: first.currency,
          gross: sum(own.map(({ grossAmount }) => grossAmount)),
          royalty: sum(own.map(({ royaltyAmount }) => royaltyAmount)),
          isReceived: batch.receipt !== undefined,
        },
      ]
    : [];
};

/** Most statements without stored sums that one answer reads. Each is an object. */
const mostObjects = 1_000;

/** Objects read in parallel. */
const parallelReads = 16;

/**
 * Returns the income under a contract, the newest statement first. Statements keep its sum, so no row and no fact is read but
 * for those stored before sums were kept.
 * @throws Refusal `AnswerTooLarge` when there are too many of those
 */
export const incomeOfContract = async ({
  contractId,
  licensorId,
}: Pick<Contract, 'contractId' | 'licensorId'>): Promise<ContractIncome[]> => {
  const batches = await loadIncomeBatches(licensorId);
  const unsummed = batches.filter(({ contracts }) => contracts === undefined);
  if (unsummed.length > mostObjects)
    throw new Refusal('AnswerTooLarge', { batches: unsummed.length, most: mostObjects });
  const older = await inParallel(unsummed, parallelReads, (batch) => fromFacts(batch, contractId));
  return [...batches.flatMap((batch) => fromSums(batch, contractId)), ...older.flat()].sort((a, b) =>
    a.batchId < b.batchId ? 1 : -1,
  );
};
