import {
  defaultStatementDays,
  lastDayOf,
  periodEnding,
  periodOn,
  type AccountingPeriod,
} from '../../shared/reference/accountingPeriod.ts';
import { compare } from '../../shared/money/decimal.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { isTaxKnown } from '../tax/taxedPayment.ts';
import { totalRoyalty } from '../../shared/income/facts.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import { exceptionsOf } from '../../shared/statementRuns/rules.ts';
import {
  getStoredRecord,
  moveRecordWrites,
  recordsOfLicensor,
  type StoredRecord,
} from '../accounting/statementRecordStore.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commitSilently, remove, type Write } from '../db/commit.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import { retrying } from '../db/retrying.ts';
import { loadPaymentDetails } from '../payees/paymentDetailReader.ts';
import { idOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { requireReportable } from '../reports/reportScope.ts';
import { loadBasisFacts } from '../reports/statement/loadStatement.ts';
import { loadRecordSource } from '../reports/statement/recordSource.ts';
import { buildBasis } from '../reports/statement/statementBasis.ts';
import { freshReads, type StatementReads } from '../reports/statement/statementReads.ts';
import { loadEarnings, type Earnings } from '../withdrawals/earnedContracts.ts';
import { rangesOf, type OwedRange } from '../withdrawals/withdrawable.ts';
import { aggregateRecord, recordsBeside } from './aggregateRecord.ts';
import { figuresOf, isNothing } from './figures.ts';
import type { StoredRun } from './runStore.ts';
import { noRedirects } from '../works/redirects.ts';
import { licensorWrite, statementWrite, type RunLicensor, type StoredStatement } from './statementStore.ts';

/** Payment details a licensor has. */
type Details = { currencies: ReadonlySet<string>; hasIdentity: boolean };

const loadDetails = async (owner: RightOwner): Promise<Details> => {
  const { accounts, documents } = await loadPaymentDetails(owner);
  return {
    currencies: new Set(accounts.map(({ currency }) => currency)),
    hasIdentity: documents.length > 0,
  };
};

/** Range of a statement, with the day it is due. */
type DueRange = { range: ReportRange; dueOn: string };

/** Returns the statements due at the end of a month between the parties of a range: one for each accounting period that ends. */
const dueRanges = (licensorId: string, month: string, owed: OwedRange): DueRange[] => {
  const day = lastDayOf(month);
  const byPeriod = new Map<AccountingPeriod, number>();
  for (const { contract } of owed.contracts) {
    const period = periodOn(contract, day);
    const days = contract.statementDays ?? defaultStatementDays;
    byPeriod.set(period, Math.min(byPeriod.get(period) ?? days, days));
  }
  const { agentId, payerEntity, currency } = owed;
  return [...byPeriod].flatMap(([accountingPeriod, days]) => {
    const period = periodEnding(accountingPeriod, month);
    return period
      ? [
          {
            range: { licensorId, agentId, payerEntity, currency, ...period, accountingPeriod },
            dueOn: addDays(day, days),
          },
        ]
      : [];
  });
};

/** Returns the record that was sent last before a statement between the same parties. */
const lastSent = (range: ReportRange, records: readonly StoredRecord[]): StoredRecord | undefined =>
  recordsBeside(range, records)
    .filter(({ status, endDate }) => status === 'DeliveredToAuthor' && endDate < range.startDate)
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0];

/** Data of a licensor that all its statements are made from. */
type Known = {
  owner: RightOwner;
  records: readonly StoredRecord[];
  details: Details;
  earnings: Earnings;
};

/** Returns whether the tax of paying a balance today can be computed; true where nothing is owed. */
const isTaxOfBalanceKnown = async (
  { licensorId, payerEntity, currency }: ReportRange,
  { taxResidence }: RightOwner,
  balance: string,
): Promise<boolean> => {
  if (compare(balance, '0') !== 1) return true;
  const principle = taxPrincipleFor(payerEntity, { taxResidence, kind: kindOfRightOwner(licensorId) });
  return isTaxKnown({ principle, gross: balance, currency, date: payerDay(payerEntity) });
};

/** Figures add up income and name no works, so they need not know what works were merged into. */
const readsOfFigures: StatementReads = { ...freshReads, loadRedirects: () => Promise.resolve(noRedirects) };

/** Statement, and the writes that store it with its record. */
type MadeStatement = { statement: StoredStatement; writes: readonly Write[] };

/** Makes the figures of one statement; `undefined` when it has nothing to state. */
const makeStatement = async (
  run: StoredRun,
  { range, dueOn }: DueRange,
  { owner, records, details, earnings }: Known,
): Promise<MadeStatement | undefined> => {
  const source = await loadRecordSource(range, earnings);
  const basis = buildBasis(source);
  const facts = await loadBasisFacts(basis, readsOfFigures);
  const ledger = figuresOf(source, facts);
  if (isNothing(ledger, source)) return undefined;
  const { record, writes } = await aggregateRecord(run, run.job!, { range, source, owner, records });
  const { royalty: lastRoyalty, closing: lastClosing } = lastSent(range, records)?.totals ?? {};
  const statement: StoredStatement = {
    ...range,
    statementRecordId: record.statementRecordId,
    ...(record.documentNumber && { documentNumber: record.documentNumber }),
    licensorName: displayName(owner),
    agentName: record.agentName,
    figures: ledger.figures,
    contractsJson: JSON.stringify(ledger.contracts),
    ...(lastRoyalty !== undefined && { lastRoyalty }),
    exceptions: exceptionsOf({
      figures: ledger.figures,
      currency: range.currency,
      lastRoyalty,
      lastClosing,
      royaltyOfLines: totalRoyalty(facts),
      hasBankAccount: details.currencies.has(range.currency),
      hasIdentity: details.hasIdentity,
      isTaxKnown: await isTaxOfBalanceKnown(range, owner, ledger.figures.closing),
    }),
    dueOn,
    recordRun: record.run,
    generation: run.generation,
  };
  return { statement, writes: [...writes, statementWrite(run.statementRunId, statement)] };
};

/** Returns the writes that remove statements of a licensor which this time has not; their records are found wrong. */
const removeWrites = async (
  run: StoredRun,
  before: readonly StoredStatement[],
  made: readonly StoredStatement[],
): Promise<Write[]> => {
  const kept = new Set(made.map(({ statementRecordId }) => statementRecordId));
  const gone = before.filter(({ statementRecordId }) => !kept.has(statementRecordId));
  const writes = await Promise.all(
    gone.map(async ({ licensorId, statementRecordId }): Promise<Write[]> => {
      const record = await getStoredRecord(statementRecordId);
      return [
        remove(statementRunKeys.statement(run.statementRunId, licensorId, statementRecordId)),
        ...(record?.status === 'originalState' ? moveRecordWrites(record, 'IncorrectRevenueData') : []),
      ];
    }),
  );
  return writes.flat();
};

/** Maximum statements of one licensor, so that one transaction removes all that it no longer has. */
const maxStatements = 40;

/** Loads what the statements of a licensor are made from, and makes those due in the month of a run. */
const makeStatements = async (run: StoredRun, owner: RightOwner): Promise<MadeStatement[]> => {
  const licensorId = idOfRightOwner(owner);
  const [earnings, records, details] = await Promise.all([
    loadEarnings(licensorId),
    recordsOfLicensor(licensorId),
    loadDetails(owner),
  ]);
  const due = rangesOf(earnings.earned).flatMap((range) => dueRanges(licensorId, run.month, range));
  if (due.length > maxStatements)
    throw new Refusal('ReportTooLarge', { statements: due.length, most: maxStatements });
  const made: MadeStatement[] = [];
  for (const one of due) {
    const statement = await makeStatement(run, one, { owner, records, details, earnings });
    if (statement) made.push(statement);
  }
  return made;
};

/** Maximum attempts while other changes of the same records win. */
const maxAttempts = 5;

/**
 * Makes the figures of all statements of a licensor of a run, and stores what became of it. Repeating it changes nothing.
 * @param before statements it has in the run, of any generation
 * @throws Refusal that says why they cannot be made
 */
export const makeFiguresOf = async (
  run: StoredRun,
  licensor: RunLicensor,
  before: readonly StoredStatement[],
): Promise<void> => {
  const { licensorId } = licensor;
  const { statementRunId } = run;
  if (before.some(({ publishedAt }) => publishedAt)) throw new Refusal('DaysAlreadyStated');
  const owner = await requireReportable(licensorId).catch((error: unknown) => {
    if (isRefusal(error, 'NobodyReportsToAgent')) return undefined;
    throw error;
  });
  await retrying('StatementRecordStatusChanged', maxAttempts, async () => {
    const made = owner ? await makeStatements(run, owner) : [];
    const removed = await removeWrites(
      run,
      before,
      made.map(({ statement }) => statement),
    );
    const licensorDone = licensorWrite(statementRunId, {
      ...licensor,
      ...(owner && { licensorName: displayName(owner) }),
      state: made.length ? 'made' : 'empty',
      attempts: 0,
    });
    // Each statement is stored with its record. The licensor is done with the last of them, so a call that ends before begins anew.
    const stored = made.map(({ writes }) => writes);
    const last = removed.length ? [] : (stored.pop() ?? []);
    for (const writes of stored) await commitSilently(writes);
    await commitSilently([...last, ...removed, licensorDone]);
  });
};
