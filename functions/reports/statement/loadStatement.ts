import { contractOfAccount } from '../../../shared/accounting/account.ts';
import { isDecision } from '../../ledger/postings/advancePosting.ts';
import type { StatementRecord } from '../../../shared/accounting/statementRecordSchema.ts';
import type { Language } from '../../../shared/api/resultCodes.ts';
import { totalRoyalty } from '../../../shared/income/facts.ts';
import type { IncomeBatch, ReceivedFact } from '../../../shared/income/schema.ts';
import { add, compare, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { toPayingCompany } from '../../../shared/people/payingCompany.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { daysIn } from '../../../shared/text/dayText.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadTitles, nameInLanguage, ownerLanguage } from '../readerNames.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import { createCoverage } from '../../withdrawals/coverage.ts';
import type { TrialInput } from '../../../shared/withdrawals/schema.ts';
import { balancesOfOwner, type LedgerEntry } from '../../ledger/ledgerStore.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { loadReceivedFacts } from '../../incomeFacts/incomeFactReader.ts';
import { registeredAddress } from '../../people/rightOwnerNames.ts';
import { loadCompany, loadRightOwner } from '../../people/rightOwnerReader.ts';
import { draftWithdrawal, type WithdrawalDraft } from '../../withdrawals/draftWithdrawal.ts';
import { getPayee, loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { requireLines, requirePrintable } from '../limits.ts';
import { contractAccounts } from './accounts.ts';
import { advancesLeft, claimsOnContracts, entriesOfAdvances, type AdvanceEntry } from './claims.ts';
import { coveredBatches, isCoveredFact } from './coveredIncome.ts';
import { placesByDay } from './places.ts';
import { entriesOfHeld, entriesOfReserves, firstDay, idOfBatch, loadRangeSource } from './rangeSource.ts';
import { loadRecordSource } from './recordSource.ts';
import { loadLook } from '../look/documentLookReader.ts';
import { freshReads, type StatementReads } from './statementReads.ts';
import { statementLines, type RoyaltyStatement, type StatementLine } from './statement.ts';
import { buildBasis, reserveOfEntries, toDeduction, owedBy, type StatementBasis } from './statementBasis.ts';
import { statementTexts } from './texts.ts';

/** Loads the income of some batches, limited to what belongs to the statement. */
const loadFacts = async (
  batches: readonly IncomeBatch[],
  belongs: (fact: ReceivedFact) => boolean,
  { loadRedirects: readRedirects } = freshReads,
): Promise<ReceivedFact[]> => {
  requirePrintable(batches);
  return (await loadReceivedFacts(batches, { readRedirects })).filter(belongs);
};

/**
 * Loads the income that a statement shows.
 * @throws Refusal `ReportTooLarge`
 */
export const loadBasisFacts = async (
  { batches, contractIds, hidden = {} }: Pick<StatementBasis, 'batches' | 'contractIds' | 'hidden'>,
  reads = freshReads,
): Promise<ReceivedFact[]> => {
  const isOfRange = new Set(contractIds);
  const loadPart = (part: readonly IncomeBatch[], left: ReadonlySet<string>) =>
    loadFacts(
      part,
      ({ contractId }) => contractId === undefined || (isOfRange.has(contractId) && !left.has(contractId)),
      reads,
    );
  const facts = await loadPart(
    batches.filter((batch) => !hidden[idOfBatch(batch)]),
    new Set(),
  );
  for (const batch of batches) {
    const left = hidden[idOfBatch(batch)];
    if (left) for (const fact of await loadPart([batch], new Set(left))) facts.push(fact);
  }
  return facts;
};

/**
 * Returns the lines of a statement.
 * @throws Refusal `ReportTooLarge` for more than a workbook holds
 */
const printableLines = async (
  facts: readonly ReceivedFact[],
  language: Language,
): Promise<StatementLine[]> => {
  const lines = statementLines(facts, language, await loadTitles(facts, language));
  requireLines(lines.length);
  return lines;
};

/**
 * Returns a test of whether a withdrawal's statement shows an entry of an advance or of held royalty: the entries of
 * the receipts it covers. It shows the decisions on held royalty, and the releases of reserves, that it names; later ones belong
 * to the withdrawal that pays them.
 */
const belongsTo = (
  withdrawal: WithdrawalDraft,
  recouped: readonly AdvanceEntry[],
  held: readonly LedgerEntry[],
): ((contractId: string, entry: LedgerEntry) => boolean) => {
  const [covers, { decided, releasedReserves = [] }] = [createCoverage(withdrawal), withdrawal];
  const letGo = new Map<string, Decimal>();
  for (const entry of [...recouped.map((one) => one.entry), ...held].filter(isDecision))
    letGo.set(entry.idempotencyKey, add(letGo.get(entry.idempotencyKey) ?? '0', entry.amount));
  return (contractId, { idempotencyKey, cause }) => {
    if (cause.kind === 'reserve') return releasedReserves.includes(idempotencyKey);
    return decided && compare(letGo.get(idempotencyKey) ?? '0', '0') !== 0
      ? decided.includes(idempotencyKey)
      : covers(contractId, cause.id);
  };
};

/** Makes the statement of the royalty a withdrawal covers, with recoupment, tax and net. */
const buildStatement = async (
  withdrawal: WithdrawalDraft,
  {
    numberIn,
    issuedOn,
    reader,
  }: { numberIn: (language: Language) => string; issuedOn?: string; reader: Language | undefined },
): Promise<RoyaltyStatement> => {
  const { licensorId, currency, parts, gross, remainder, periodEnd, payment } = withdrawal;
  const [owner, agent, batches, look] = await Promise.all([
    loadRightOwner(licensorId),
    loadCompany(withdrawal.agentId),
    coveredBatches(withdrawal),
    loadLook(withdrawal.agentId),
  ]);
  const language = reader ?? ownerLanguage(owner.nativeCultureInfo);
  const facts = await loadFacts(batches, isCoveredFact(withdrawal));
  const days = { currency, from: firstDay, to: periodEnd };
  const contracts = await loadContracts(parts.map(({ contractId }) => contractId));
  const claims = await claimsOnContracts(parts, contracts);
  const [recouped, entries, reserves, advances] = await Promise.all([
    entriesOfAdvances(claims, days),
    entriesOfHeld(parts, claims, days),
    balancesOfOwner(licensorId, currency).then((balances) => entriesOfReserves(balances, parts, days)),
    advancesLeft(claims, days),
  ]);
  const belongs = belongsTo(withdrawal, recouped, entries);
  const ownIds = new Set(parts.map(({ contractId }) => contractId));
  const byDay = placesByDay({ startDate: withdrawal.periodStart, endDate: periodEnd });
  const accounts = await contractAccounts(claims, days, ({ contractId, ...entry }) => {
    if (contractId !== undefined && ownIds.has(contractId))
      return belongs(contractId, entry) ? 'shown' : 'before';
    return byDay({ id: entry.idempotencyKey, day: entry.occurredOn });
  });
  const deductions = recouped.filter(({ contractId, entry }) => belongs(contractId, entry)).map(toDeduction);
  const held = owedBy(entries.filter((entry) => belongs(contractOfAccount(entry.account)!, entry)));
  const reserve = reserveOfEntries(reserves, (entry) => belongs(contractOfAccount(entry.account)!, entry));
  const kept = reserve ? subtract(reserve.held, reserve.released) : sum([]);
  const royalty = totalRoyalty(facts);
  const deducted = sum(deductions.map(({ amount }) => amount));
  return {
    language,
    look,
    number: numberIn(language),
    licensorName: nameInLanguage(owner, withdrawal.licensorName, language),
    licensorAddress: registeredAddress(owner),
    agentName: nameInLanguage(agent, withdrawal.agentName, language),
    agentAddress: registeredAddress(agent),
    payer: withdrawal.payerEntity,
    payingCompany: toPayingCompany(agent, withdrawal.payerEntity, language),
    currency,
    periodStart: withdrawal.periodStart,
    periodEnd,
    issuedOn,
    opening: subtract(add(gross, remainder), subtract(royalty, sum([deducted, held, kept]))),
    royalty,
    advanced: sum([]),
    deducted,
    held,
    withdrawn: gross,
    closing: remainder,
    ...(reserve && { reserve }),
    payout: {
      gross,
      taxLines: withdrawal.taxLines,
      net: withdrawal.net,
      ...(payment && {
        payment: { paidOn: payment.payDate, fee: payment.serviceFee, received: payment.received },
      }),
    },
    lines: await printableLines(facts, language),
    deductions,
    advances,
    accounts,
    waiting: [],
    payments: [],
  };
};

/**
 * Loads the statement of a withdrawal.
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadWithdrawalStatement = async (
  withdrawalId: string,
  reader?: Language,
): Promise<RoyaltyStatement> => {
  const [withdrawal, payee] = await Promise.all([loadWithdrawal(withdrawalId), getPayee(withdrawalId)]);
  const issuedOn = payerDay(withdrawal.payerEntity, withdrawal.requestedAt);
  const { documentNumber = withdrawalId } = withdrawal;
  const statement = await buildStatement(withdrawal, { numberIn: () => documentNumber, issuedOn, reader });
  return { ...statement, licensorAddress: payee?.identity.address ?? statement.licensorAddress };
};

/**
 * Loads the statement that a withdrawal would have if it were requested now.
 * @throws Refusal `NoWithdrawableRoyalty`, `IncomeTaxUnsupported`, `ReportTooLarge`
 */
export const loadTrialStatement = async (
  licensorId: string,
  trial: TrialInput,
  reader?: Language,
): Promise<RoyaltyStatement> => {
  const { draft } = await draftWithdrawal(licensorId, trial);
  const statement = await buildStatement(draft, {
    numberIn: (language) => statementTexts[language].notRequested,
    reader,
  });
  return { ...statement, isTrial: true };
};

/** Number of a statement and the day it is issued. */
type About = { number: string; issuedOn: string };

/**
 * Makes the statement of the royalty a licensor received between two days from one licensee through one paying company,
 * with the balance before and after. The same basis makes the same statement.
 * @param about number and day of issue; when absent, the range is the number and there is no day
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
const statementFrom = async (
  basis: StatementBasis,
  range: ReportRange,
  {
    about,
    reader,
    facts: loaded,
    reads = freshReads,
  }: {
    about?: About;
    reader: Language | undefined;
    facts?: readonly ReceivedFact[] | undefined;
    reads?: StatementReads | undefined;
  },
): Promise<RoyaltyStatement> => {
  const { licensorId, currency, payerEntity, startDate, endDate } = range;
  const { agentName, opening, held, withdrawn, closing, deductions, payments } = basis;
  const { advanced = sum([]), advances = [], accounts = [], waiting = [], reserve } = basis;
  const [owner, agent, look] = await Promise.all([
    reads.loadRightOwner(licensorId),
    reads.loadCompany(range.agentId),
    reads.loadLook(range.agentId),
  ]);
  const language = reader ?? ownerLanguage(owner.nativeCultureInfo);
  const facts = loaded ?? (await loadBasisFacts(basis, reads));
  return {
    language,
    look,
    number: about?.number ?? daysIn(startDate, endDate, language),
    licensorName: displayName(owner, language),
    licensorAddress: registeredAddress(owner),
    agentName: agentName && nameInLanguage(agent, agentName, language),
    agentAddress: registeredAddress(agent),
    payer: payerEntity,
    payingCompany: toPayingCompany(agent, payerEntity, language),
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
    ...(reserve && { reserve }),
    lines: await printableLines(facts, language),
    deductions,
    advances,
    accounts,
    waiting,
    payments,
  };
};

/**
 * Loads the statement of a range as of now.
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadRangeStatement = async (range: ReportRange, reader?: Language): Promise<RoyaltyStatement> =>
  statementFrom(buildBasis(await loadRangeSource(range)), range, { reader });

/**
 * Loads the report of a record. Unlike the statement of its range, it also shows items that earlier reports missed.
 * @param from the aggregated data and its income, read now when absent, the reader's language, and how to read what
 * statements share
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export const loadRecordStatement = async (
  record: ReportRange & Pick<StatementRecord, 'statementRecordId' | 'documentNumber' | 'createdAt'>,
  {
    basis,
    facts,
    language: reader,
    reads,
  }: {
    basis?: StatementBasis | undefined;
    facts?: readonly ReceivedFact[] | undefined;
    language?: Language | undefined;
    reads?: StatementReads | undefined;
  } = {},
): Promise<RoyaltyStatement> =>
  statementFrom(basis ?? buildBasis(await loadRecordSource(record)), record, {
    about: {
      number: record.documentNumber ?? record.statementRecordId,
      issuedOn: payerDay(record.payerEntity, record.createdAt),
    },
    reader,
    facts,
    reads,
  });
