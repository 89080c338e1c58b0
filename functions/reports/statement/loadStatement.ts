import { contractOfAccount } from '../../../shared/accounting/account.ts';
import { isDecision } from '../../../shared/accounting/advancePosting.ts';
import type { Language } from '../../../shared/api/resultCodes.ts';
import { receiptIdOf, totalRoyalty } from '../../../shared/income/facts.ts';
import type { IncomeBatch, ReceivedFact } from '../../../shared/income/schema.ts';
import { add, compare, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import { coverageOf } from '../../../shared/withdrawals/coverage.ts';
import type { TrialInput } from '../../../shared/withdrawals/schema.ts';
import type { LedgerEntry } from '../../accounting/ledgerStore.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { currencyOfBatch, factsOf, incomeBatchesOf } from '../../income/incomeFactStore.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { draftWithdrawal, type WithdrawalDraft } from '../../withdrawals/draftWithdrawal.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { requireLines, requirePrintable } from '../limits.ts';
import {
  claimsOnContracts,
  entriesOfAdvances,
  entriesOfHeld,
  firstDay,
  loadRangeSource,
  type AdvanceEntry,
} from './rangeSource.ts';
import { loadRecordSource } from './recordSource.ts';
import { statementLines, type RoyaltyStatement, type StatementLine } from './statement.ts';
import { basisOf, deductionOf, owedBy, type StatementBasis } from './statementBasis.ts';
import { statementTexts } from './texts.ts';

/** The language a right owner reads: the one its name was given in, else English. */
export const languageOf = (nativeCultureInfo: string): Language => {
  if (nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans') return nativeCultureInfo;
  return nativeCultureInfo.startsWith('zh') ? 'zh-Hant' : 'en';
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

/**
 * Tells which entries of advances and of held royalty a withdrawal's statement has: those of what it covers. Of decisions that
 * let royalty go, those it names: what was decided later is for the withdrawal that takes it.
 */
const belongsTo = (
  withdrawal: WithdrawalDraft,
  recouped: readonly AdvanceEntry[],
  held: readonly LedgerEntry[],
): ((contractId: string, entry: LedgerEntry) => boolean) => {
  const [covers, { decided }] = [coverageOf(withdrawal), withdrawal];
  const letGo = new Map<string, Decimal>();
  for (const entry of [...recouped.map((one) => one.entry), ...held].filter(isDecision))
    letGo.set(entry.idempotencyKey, add(letGo.get(entry.idempotencyKey) ?? '0', entry.amount));
  return (contractId, { idempotencyKey, cause }) =>
    decided && compare(letGo.get(idempotencyKey) ?? '0', '0') !== 0
      ? decided.includes(idempotencyKey)
      : covers(contractId, cause.id);
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
        batch.receipt !== undefined && currencyOfBatch(batch) === currency && covered.has(receiptIdOf(batch)),
    ),
    (fact) => fact.contractId === undefined || covers(fact.contractId, receiptIdOf(fact)),
  );
  const days = { currency, from: firstDay, to: periodEnd };
  const contracts = await loadContracts(parts.map(({ contractId }) => contractId));
  const claims = await claimsOnContracts(parts, contracts);
  const [recouped, entries] = await Promise.all([
    entriesOfAdvances(claims, days),
    entriesOfHeld(parts, claims, days),
  ]);
  const isOf = belongsTo(withdrawal, recouped, entries);
  const deductions = recouped.filter(({ contractId, entry }) => isOf(contractId, entry)).map(deductionOf);
  const held = owedBy(entries.filter((entry) => isOf(contractOfAccount(entry.account)!, entry)));
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
    opening: subtract(add(gross, remainder), subtract(royalty, add(deducted, held))),
    royalty,
    advanced: sum([]),
    deducted,
    held,
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
  const issuedOn = payerDay(withdrawal.payerEntity, withdrawal.requestedAt);
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

/** The number a statement goes by and the day it is issued. */
type About = { number: string; issuedOn: string };

/**
 * What a licensor received between two days from one licensee through one paying company, with the balance before and
 * after. The same basis makes the same statement.
 * @param about the range itself, and no day, when absent
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
const statementFrom = async (
  basis: StatementBasis,
  range: ReportRange,
  about?: About,
): Promise<RoyaltyStatement> => {
  const { licensorId, currency, payerEntity, startDate, endDate } = range;
  const { contractIds, agentName, batches, opening, held, withdrawn, closing, deductions, payments } = basis;
  const { advanced = sum([]) } = basis;
  const owner = await loadRightOwner(licensorId);
  const language = languageOf(owner.nativeCultureInfo);
  const isOfRange = new Set(contractIds);
  const facts = await loadFacts(
    batches,
    ({ contractId }) => contractId === undefined || isOfRange.has(contractId),
  );
  return {
    language,
    number: about?.number ?? `${startDate} – ${endDate}`,
    licensorName: displayName(owner, language),
    agentName,
    payer: payerEntity,
    currency,
    periodStart: startDate,
    periodEnd: endDate,
    issuedOn: about?.issuedOn,
    opening,
    royalty: totalRoyalty(facts),
    advanced,
    deducted: sum(deductions.map(({ amount }) => amount)),
    held,
    withdrawn,
    closing,
    lines: printableLines(facts, language),
    deductions,
    payments,
  };
};

/**
 * The statement of a range as of now.
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadRangeStatement = async (range: ReportRange): Promise<RoyaltyStatement> =>
  statementFrom(basisOf(await loadRangeSource(range)), range);

/**
 * The report of a record: as that of its range, but what reports sent before should have shown and did not is shown too.
 * @param basis what was aggregated; as of now when absent
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadRecordStatement = async (
  record: ReportRange & { statementRecordId: string; createdAt: string },
  basis?: StatementBasis,
): Promise<RoyaltyStatement> =>
  statementFrom(basis ?? basisOf(await loadRecordSource(record)), record, {
    number: record.statementRecordId,
    issuedOn: payerDay(record.payerEntity, record.createdAt),
  });
