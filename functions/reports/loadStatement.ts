import { account, contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { LedgerEntry } from '../accounting/ledgerStore.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import { totalRoyalty } from '../../shared/income/facts.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, negate, subtract, sum } from '../../shared/money/decimal.ts';
import { today } from '../../shared/reference/dates.ts';
import { displayName } from '../../shared/reference/names.ts';
import { balancesOfOwner, entriesBetween } from '../accounting/ledgerStore.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { loadContracts } from '../contracts/contractStore.ts';
import { currencyOfBatch, factsOf, incomeBatchesOf } from '../income/incomeFactStore.ts';
import { loadRightOwner } from '../people/rightOwnerStore.ts';
import { loadWithdrawal } from '../withdrawals/withdrawalStore.ts';
import { statementLines, type RoyaltyStatement, type StatementDeduction } from './statement.ts';

/** A licensor's royalty between two days of receipt, both included. */
export type StatementRange = { licensorId: string; from: string; to: string; currency: Currency };

const firstDay = '0000-01-01';

/** The language a right owner reads: the one its name was given in, else English. */
const languageOf = (nativeCultureInfo: string): Language => {
  if (nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans') return nativeCultureInfo;
  return nativeCultureInfo.startsWith('zh') ? 'zh-Hant' : 'en';
};

/** What was recouped under some contracts, of the receipts that `counts` says belong to the statement. */
const loadDeductions = async (
  contracts: readonly { contractId: string; contractName: string }[],
  range: { currency: Currency; from: string; to: string },
  counts: (entry: LedgerEntry) => boolean,
): Promise<StatementDeduction[]> => {
  const found = await Promise.all(
    contracts.map(async ({ contractId, contractName }) => {
      const advances = await advancesOfContract(contractId);
      const entries = await Promise.all(
        advances.map(({ contractAdvanceId }) => entriesBetween(account.advance(contractAdvanceId), range)),
      );
      return entries
        .flat()
        .filter((entry) => entry.cause.kind === 'receipt' && counts(entry))
        .map(({ occurredOn, amount }) => ({ occurredOn, contractName, amount: negate(amount) }));
    }),
  );
  return found.flat().sort((a, b) => (a.occurredOn < b.occurredOn ? -1 : 1));
};

const loadFacts = async (
  licensorId: string,
  currency: Currency,
  isCovered: (batch: { batchId: string; receivedOn?: string }) => boolean,
): Promise<ReceivedFact[]> => {
  const batches = (await incomeBatchesOf(licensorId)).filter(
    (batch) =>
      batch.receipt !== undefined &&
      currencyOfBatch(batch) === currency &&
      isCovered({ batchId: batch.batchId, receivedOn: batch.receipt.receivedOn }),
  );
  return factsOf(batches);
};

/**
 * The statement that goes with a withdrawal: the royalty it covers, what of it paid back advances, tax and net.
 * @throws Refusal `DataNotFound`
 */
export const loadWithdrawalStatement = async (withdrawalId: string): Promise<RoyaltyStatement> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  const { licensorId, currency, parts, gross, remainder, requestedAt } = withdrawal;
  const covered = new Set(withdrawal.batchIds);
  const contractIds = new Set(parts.map(({ contractId }) => contractId));
  const { nativeCultureInfo } = await loadRightOwner(licensorId);
  const language = languageOf(nativeCultureInfo);
  const facts = (await loadFacts(licensorId, currency, ({ batchId }) => covered.has(batchId))).filter(
    ({ contractId }) => contractId === undefined || contractIds.has(contractId),
  );
  const deductions = await loadDeductions(
    parts,
    { currency, from: firstDay, to: requestedAt.slice(0, 10) },
    ({ cause }) => covered.has(cause.id),
  );
  const royalty = totalRoyalty(facts);
  const deducted = sum(deductions.map(({ amount }) => amount));
  return {
    language,
    number: withdrawalId,
    licensorName: withdrawal.licensorName,
    agentName: withdrawal.agentName,
    payer: withdrawal.payerEntity,
    currency,
    periodStart: withdrawal.periodStart,
    periodEnd: withdrawal.periodEnd,
    issuedOn: today(),
    opening: subtract(add(gross, remainder), subtract(royalty, deducted)),
    royalty,
    deducted,
    withdrawn: gross,
    closing: remainder,
    payout: { gross, taxLines: withdrawal.taxLines, net: withdrawal.net },
    lines: statementLines(facts, language),
    deductions,
  };
};

const payableEntriesOf = async (licensorId: string, currency: Currency, to: string) => {
  const balances = await balancesOfOwner(licensorId, currency);
  const payables = balances
    .map(({ account: name }) => name)
    .filter((name) => kindOfAccount(name) === 'payable');
  const entries = await Promise.all(
    payables.map((name) => entriesBetween(name, { currency, from: firstDay, to })),
  );
  return { contractIds: payables.map((name) => contractOfAccount(name)!), entries: entries.flat() };
};

/** What a licensor received between two days, with the balance before and after. */
export const loadRangeStatement = async (range: StatementRange): Promise<RoyaltyStatement> => {
  const { licensorId, currency, from, to } = range;
  const owner = await loadRightOwner(licensorId);
  const language = languageOf(owner.nativeCultureInfo);
  const { contractIds, entries } = await payableEntriesOf(licensorId, currency, to);
  const contracts = [...(await loadContracts(contractIds)).values()].map((contract) => ({
    contractId: contract.contractId,
    contractName: contract.displayName,
  }));
  const facts = await loadFacts(
    licensorId,
    currency,
    ({ receivedOn = '' }) => from <= receivedOn && receivedOn <= to,
  );
  const owed = (some: readonly LedgerEntry[]) => negate(sum(some.map(({ amount }) => amount)));
  const deductions = await loadDeductions(contracts, { currency, from, to }, () => true);
  const inRange = entries.filter(({ occurredOn }) => occurredOn >= from);
  return {
    language,
    number: `${from} – ${to}`,
    licensorName: displayName(owner, language),
    currency,
    periodStart: from,
    periodEnd: to,
    issuedOn: today(),
    opening: owed(entries.filter(({ occurredOn }) => occurredOn < from)),
    royalty: totalRoyalty(facts),
    deducted: sum(deductions.map(({ amount }) => amount)),
    withdrawn: negate(owed(inRange.filter(({ cause }) => cause.kind === 'withdrawal'))),
    closing: owed(entries),
    lines: statementLines(facts, language),
    deductions,
  };
};
