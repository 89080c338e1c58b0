import { account } from '../../shared/accounting/account.ts';
import { isReceipt } from '../../shared/accounting/ledger.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import { totalRoyalty } from '../../shared/income/facts.ts';
import type { IncomeBatch, ReceivedFact } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, negate, subtract, sum } from '../../shared/money/decimal.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import { coverageOf } from '../../shared/withdrawals/coverage.ts';
import type { TrialInput } from '../../shared/withdrawals/schema.ts';
import { entriesBetween, type LedgerEntry } from '../accounting/ledgerStore.ts';
import { currencyOfBatch, factsOf, incomeBatchesOf } from '../income/incomeFactStore.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { draftWithdrawal, type WithdrawalDraft } from '../withdrawals/draftWithdrawal.ts';
import { loadWithdrawal } from '../withdrawals/withdrawalStore.ts';
import { requireLines, requirePrintable } from './limits.ts';
import {
  advancesOf,
  firstDay,
  loadRangeSource,
  paymentsWithin,
  type NamedAdvance,
  type RangeSource,
} from './rangeSource.ts';
import {
  statementLines,
  type RoyaltyStatement,
  type StatementDeduction,
  type StatementLine,
} from './statement.ts';
import { statementTexts } from './texts.ts';

/** The language a right owner reads: the one its name was given in, else English. */
export const languageOf = (nativeCultureInfo: string): Language => {
  if (nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans') return nativeCultureInfo;
  return nativeCultureInfo.startsWith('zh') ? 'zh-Hant' : 'en';
};

/** What was recouped of payment items, of the receipts that `counts` says belong to the statement. */
const loadDeductions = async (
  advances: readonly NamedAdvance[],
  range: { currency: Currency; from: string; to: string },
  counts: (entry: LedgerEntry, contractId: string) => boolean,
): Promise<StatementDeduction[]> => {
  const found = await Promise.all(
    advances.map(async ({ contractName, advance }) => {
      const entries = await entriesBetween(account.advance(advance.contractAdvanceId), range);
      return entries
        .filter((entry) => isReceipt(entry) && counts(entry, advance.contractId))
        .map(({ occurredOn, amount }) => ({ occurredOn, contractName, amount: negate(amount) }));
    }),
  );
  return found.flat().sort((a, b) => (a.occurredOn < b.occurredOn ? -1 : 1));
};

/** Income of some batches, as far as it belongs to the statement. */
const loadFacts = async (
  batches: readonly IncomeBatch[],
  belongs: (fact: ReceivedFact) => boolean,
): Promise<ReceivedFact[]> => {
  requirePrintable(batches);
  return (await factsOf(batches)).filter(belongs);
};

/** The lines of a statement, as many as a workbook holds. */
const printableLines = (facts: readonly ReceivedFact[], language: Language): StatementLine[] => {
  const lines = statementLines(facts, language);
  requireLines(lines.length);
  return lines;
};

/** The royalty a withdrawal covers, what of it paid back advances, tax and net. */
const statementOf = async (
  withdrawal: WithdrawalDraft,
  { numberIn, issuedOn }: { numberIn: (language: Language) => string; issuedOn?: string },
): Promise<RoyaltyStatement> => {
  const { licensorId, currency, parts, gross, remainder, periodEnd } = withdrawal;
  const covers = coverageOf(withdrawal);
  const [{ nativeCultureInfo }, batches] = await Promise.all([
    loadRightOwner(licensorId),
    incomeBatchesOf(licensorId),
  ]);
  const language = languageOf(nativeCultureInfo);
  const covered = new Set(withdrawal.batchIds);
  const facts = await loadFacts(
    batches.filter(
      (batch) =>
        batch.receipt !== undefined &&
        currencyOfBatch(batch) === currency &&
        covered.has(batch.adjustmentId ?? batch.batchId),
    ),
    ({ contractId, adjustmentId, batchId }) =>
      contractId === undefined || covers(contractId, adjustmentId ?? batchId),
  );
  const deductions = await loadDeductions(
    await advancesOf(parts),
    { currency, from: firstDay, to: periodEnd },
    ({ cause }, contractId) => covers(contractId, cause.id),
  );
  const royalty = totalRoyalty(facts);
  const deducted = sum(deductions.map(({ amount }) => amount));
  return {
    language,
    number: numberIn(language),
    licensorName: withdrawal.licensorName,
    agentName: withdrawal.agentName,
    payer: withdrawal.payerEntity,
    currency,
    periodStart: withdrawal.periodStart,
    periodEnd,
    issuedOn,
    opening: subtract(add(gross, remainder), subtract(royalty, deducted)),
    royalty,
    deducted,
    withdrawn: gross,
    closing: remainder,
    payout: { gross, taxLines: withdrawal.taxLines, net: withdrawal.net },
    lines: printableLines(facts, language),
    deductions,
    payments: [],
  };
};

/**
 * The statement that goes with a withdrawal.
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadWithdrawalStatement = async (withdrawalId: string): Promise<RoyaltyStatement> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  const issuedOn = withdrawal.requestedAt.slice(0, 10);
  return statementOf(withdrawal, { numberIn: () => withdrawalId, issuedOn });
};

/**
 * The statement of a withdrawal as it would be if it were requested now.
 * @throws Refusal `NoWithdrawableRoyalty`, `IncomeTaxUnsupported`, `ReportTooLarge`
 */
export const loadTrialStatement = async (
  licensorId: string,
  trial: TrialInput,
): Promise<RoyaltyStatement> => {
  const { draft } = await draftWithdrawal(licensorId, trial);
  return statementOf(draft, { numberIn: (language) => statementTexts[language].notRequested });
};

const owedBy = (entries: readonly LedgerEntry[]) => negate(sum(entries.map(({ amount }) => amount)));

/**
 * What a licensor received between two days from one licensee through one paying company, with the balance before and
 * after. The same source makes the same statement.
 * @param about the number it goes by and the day it is issued; the range itself, and no day, when absent
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadRangeStatement = async (
  range: ReportRange,
  source?: RangeSource,
  about?: { number: string; issuedOn: string },
): Promise<RoyaltyStatement> => {
  const { licensorId, currency, startDate, endDate } = range;
  const { contracts, entries, batches, advances } = source ?? (await loadRangeSource(range));
  const owner = await loadRightOwner(licensorId);
  const language = languageOf(owner.nativeCultureInfo);
  const contractIds = new Set(contracts.map(({ contractId }) => contractId));
  const facts = await loadFacts(
    batches,
    ({ contractId }) => contractId === undefined || contractIds.has(contractId),
  );
  const days = { currency, from: startDate, to: endDate };
  const deductions = await loadDeductions(advances, days, () => true);
  const inRange = entries.filter(({ occurredOn }) => occurredOn >= startDate);
  return {
    language,
    number: about?.number ?? `${startDate} – ${endDate}`,
    licensorName: displayName(owner, language),
    agentName: contracts[0]?.agentName,
    payer: range.payerEntity,
    currency,
    periodStart: startDate,
    periodEnd: endDate,
    issuedOn: about?.issuedOn,
    opening: owedBy(entries.filter(({ occurredOn }) => occurredOn < startDate)),
    royalty: totalRoyalty(facts),
    deducted: sum(deductions.map(({ amount }) => amount)),
    withdrawn: negate(owedBy(inRange.filter(({ cause }) => cause.kind === 'withdrawal'))),
    closing: owedBy(entries),
    lines: printableLines(facts, language),
    deductions,
    payments: paymentsWithin(advances, range),
  };
};
