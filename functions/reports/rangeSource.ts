import { createHash } from 'node:crypto';
import { account, contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { add } from '../../shared/money/decimal.ts';
import type { IncomeBatch } from '../../shared/income/schema.ts';
import type { ReportParties, ReportRange } from '../../shared/reports/schema.ts';
import { balancesOfOwner, entriesBetween, type LedgerEntry } from '../accounting/ledgerStore.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { loadContracts } from '../contracts/contractStore.ts';
import { currencyOfBatch, incomeBatchesOf } from '../income/incomeFactStore.ts';
import type { StatementPayment } from './statement.ts';

/** Before the first day the ledger can hold. */
export const firstDay = '0000-01-01';

/** A contract the royalty of a range was earned under. */
export type RangeContract = { contractId: string; contractName: string; agentName: string };

/** A payment item of a contract, with the name of the contract. */
export type NamedAdvance = { contractName: string; advance: Advance };

/** What the report of a range is made from. */
export type RangeSource = {
  contracts: RangeContract[];
  /** Entries of the payable accounts up to the last day, oldest first; what is owed is negative. */
  entries: LedgerEntry[];
  /** Payment items of the contracts, paid or not. */
  advances: NamedAdvance[];
  /** Batches received within the range. */
  batches: IncomeBatch[];
};

/** The contracts between the parties of a report that ever owed something in its currency. */
export const contractsBetween = async ({
  licensorId,
  agentId,
  payerEntity,
  currency,
}: ReportParties): Promise<RangeContract[]> => {
  const balances = (await balancesOfOwner(licensorId, currency)).filter(
    ({ account: name }) => kindOfAccount(name) === 'payable',
  );
  const contracts = await loadContracts(balances.map(({ account: name }) => contractOfAccount(name)!));
  return [...contracts.values()]
    .filter((contract) => contract.agentId === agentId && contract.payerEntity === payerEntity)
    .map(({ contractId, displayName, agentName }) => ({ contractId, contractName: displayName, agentName }));
};

/** Payment items of some contracts, in the order of the contracts. */
export const advancesOf = async (
  contracts: readonly { contractId: string; contractName: string }[],
): Promise<NamedAdvance[]> => {
  const found = await Promise.all(
    contracts.map(async ({ contractId, contractName }) =>
      (await advancesOfContract(contractId)).map((advance) => ({ contractName, advance })),
    ),
  );
  return found.flat();
};

/** What was paid within a range beside royalty, oldest first. */
export const paymentsWithin = (
  advances: readonly NamedAdvance[],
  { currency, startDate, endDate }: Pick<ReportRange, 'currency' | 'startDate' | 'endDate'>,
): StatementPayment[] =>
  advances
    .flatMap(({ contractName, advance: { advanceType, payment, currency: paidIn } }) => {
      if (!payment || paidIn !== currency) return [];
      const { payDate: paidOn, tax, afterTax: net } = payment;
      return startDate <= paidOn && paidOn <= endDate
        ? [{ paidOn, contractName, advanceType, gross: add(tax, net), tax, net }]
        : [];
    })
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));

const isReceivedWithin = (
  batch: IncomeBatch,
  { currency, startDate, endDate }: Pick<ReportRange, 'currency' | 'startDate' | 'endDate'>,
): boolean =>
  batch.receipt !== undefined &&
  currencyOfBatch(batch) === currency &&
  startDate <= batch.receipt.receivedOn &&
  batch.receipt.receivedOn <= endDate;

const byDay = (a: LedgerEntry, b: LedgerEntry): number =>
  `${a.occurredOn}#${a.idempotencyKey}` < `${b.occurredOn}#${b.idempotencyKey}` ? -1 : 1;

/** Everything the report of a range is made from, as of now. */
export const loadRangeSource = async (range: ReportRange): Promise<RangeSource> => {
  const { licensorId, currency, endDate } = range;
  const contracts = await contractsBetween(range);
  const [entries, batches, advances] = await Promise.all([
    Promise.all(
      contracts.map(({ contractId }) =>
        entriesBetween(account.payable(licensorId, contractId), { currency, from: firstDay, to: endDate }),
      ),
    ),
    incomeBatchesOf(licensorId),
    advancesOf(contracts),
  ]);
  return {
    contracts,
    entries: entries.flat().sort(byDay),
    advances,
    batches: batches.filter((batch) => isReceivedWithin(batch, range)),
  };
};

/** Stands for the data of a range: the same data, the same mark; anything posted or corrected since, another one. */
export const markOfSource = ({ entries, batches, advances }: RangeSource, range: ReportRange): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entries.map(({ idempotencyKey, account: name, amount }) => [idempotencyKey, name, amount]),
        batches.map(({ object, royalty, rowCount, receipt }) => [object, royalty, rowCount, receipt]),
        paymentsWithin(advances, range),
      ]),
    )
    .digest('hex');
