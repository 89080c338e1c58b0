import { createHash } from 'node:crypto';
import { account, contractOfAccount, kindOfAccount } from '../../../shared/accounting/account.ts';
import { toReceiptId } from '../../../shared/accounting/receiptId.ts';
import { receiptOfIncome } from '../../../shared/income/facts.ts';
import { isFromRoyalty } from '../../../shared/accounting/ledger.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import { periodOn, type AccountingPeriod } from '../../../shared/reference/accountingPeriod.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { compare, negate, sum } from '../../../shared/money/decimal.ts';
import type { IncomeBatch } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import type { Balance } from '../../ledger/ledgerItems.ts';
import { balancesOfOwner, entriesBetween, type LedgerEntry } from '../../ledger/ledgerStore.ts';
import { currencyOfBatch, loadIncomeBatches } from '../../incomeFacts/incomeBatchReader.ts';
import { waitedFor } from '../../ledger/paymentConditions.ts';
import { loadEarnings, type Earnings } from '../../withdrawals/earnedContracts.ts';
import { placesByDay, type FindPlace, type Place } from './places.ts';
import { contractAccounts } from './accounts.ts';
import {
  advancesLeft,
  claimsOnContracts,
  entriesOfAdvances,
  isOwn,
  shownPayments,
  type AdvanceEntry,
  type NamedClaim,
} from './claims.ts';
import type { StatementAccount, StatementAdvance, StatementPayment, StatementWaiting } from './statement.ts';

/** Day before the first day the ledger can hold. */
export const firstDay = '0000-01-01';

/** Contract the royalty of a range was earned under. */
type RangeContract = { contractId: string; contractName: string; agentName: string };

/** Data of a range's report. `findPlace` decides the items the report shows. */
export type RangeSource = {
  contracts: RangeContract[];
  /** Entries of the payable accounts, shown or before, oldest first; amounts owed are negative. */
  entries: LedgerEntry[];
  /** Recoupments of the contracts' advances, shown or before, oldest first. */
  recouped: AdvanceEntry[];
  /** Advances that royalty of the contracts pays back, with the amount left at the end of the range. */
  advances: StatementAdvance[];
  /** Accounts of the contracts of recoupment groups. */
  accounts: StatementAccount[];
  /** Royalty that waits at the end of the range for other contracts to be recouped. */
  waiting: StatementWaiting[];
  /** Entries of royalty held for a decision, or decided, shown or before; held amounts are negative. */
  held: LedgerEntry[];
  /** Entries of the contracts' reserves, shown or before; held amounts are negative. */
  reserves: LedgerEntry[];
  /** Payments other than royalty that are shown, oldest first. */
  payments: StatementPayment[];
  /** Received batches that are shown. */
  batches: IncomeBatch[];
  /** Contracts whose income of a shown batch is not shown, by batch (`idOfBatch`); absent when there are none. */
  hidden?: Hidden;
  findPlace: FindPlace;
};

/** Contracts by the batch (`idOfBatch`) of which a report does not show their income. */
export type Hidden = Readonly<Record<string, readonly string[]>>;

/** Returns the contracts of a report under which royalty was ever received in its currency. */
const contractsBetween = (
  { agentId, payerEntity, currency, accountingPeriod, endDate }: ReportRange,
  { earned }: Earnings,
): Contract[] =>
  earned
    .filter((one) => one.currency === currency)
    .map(({ contract }) => contract)
    .filter(
      (contract) =>
        contract.agentId === agentId &&
        contract.payerEntity === payerEntity &&
        (accountingPeriod === undefined || periodOn(contract, endDate) === accountingPeriod),
    );

/** Returns the entries of royalty of some contracts that is held until a person decides; held amounts are negative. */
export const entriesOfHeld = async (
  contracts: readonly { contractId: string }[],
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
): Promise<LedgerEntry[]> => {
  const ids = new Set(contracts.map(({ contractId }) => contractId));
  const isTheirs = (name: string) => kindOfAccount(name) === 'held' && ids.has(contractOfAccount(name)!);
  const decided = claims.filter(({ advance }) => advance.deductSetting === deductSettings.artificial);
  const advanceIds = new Set(decided.map(({ advance }) => advance.contractAdvanceId));
  const found = await Promise.all(
    [...advanceIds].map(async (contractAdvanceId) => {
      const balances = await balancesOfOwner(contractAdvanceId, range.currency);
      const held = balances.map(({ account: name }) => name).filter(isTheirs);
      return Promise.all(held.map((name) => entriesBetween(name, range)));
    }),
  );
  return found.flat(2);
};

/** Returns the entries of the reserves of some contracts among the balances of their licensor; held amounts are negative. */
export const entriesOfReserves = async (
  balances: readonly Balance[],
  contracts: readonly { contractId: string }[],
  range: { currency: Currency; from: string; to: string },
): Promise<LedgerEntry[]> => {
  const ids = new Set(contracts.map(({ contractId }) => contractId));
  const names = balances
    .filter(({ currency }) => currency === range.currency)
    .map(({ account: name }) => name)
    .filter((name) => kindOfAccount(name) === 'reserve' && ids.has(contractOfAccount(name)!));
  return (await Promise.all(names.map((name) => entriesBetween(name, range)))).flat();
};

/** Returns the id of a receipt or adjustment, as reports that were sent keep it. */
export const idOfBatch = ({ adjustmentId, batchId, receiptNumber }: IncomeBatch): string =>
  toReceiptId(adjustmentId ?? batchId, receiptNumber);

/**
 * Returns a test of whether an entry's receipt, or adjustment, is still being posted: the ledger already has it, the
 * licensor's income does not. It counts once both have it.
 */
const beingPosted = (batches: readonly IncomeBatch[]): ((entry: LedgerEntry) => boolean) => {
  const notReceived = new Set(batches.filter(({ receipt }) => !receipt).map(receiptOfIncome));
  const adjusted = new Set(batches.map(({ adjustmentId }) => adjustmentId));
  return ({ cause }) =>
    cause.kind === 'correction'
      ? !adjusted.has(cause.id)
      : cause.kind === 'receipt' && notReceived.has(cause.id);
};

const byDay = (a: LedgerEntry, b: LedgerEntry): number =>
  `${a.occurredOn}#${a.idempotencyKey}` < `${b.occurredOn}#${b.idempotencyKey}` ? -1 : 1;

/** Returns the royalty that waits for other contracts at the end of a range, by contract. */
const waitingAt = async (
  contracts: readonly Contract[],
  entries: readonly LedgerEntry[],
  endDate: string,
): Promise<StatementWaiting[]> => {
  const found = await Promise.all(
    contracts.map(async (contract): Promise<StatementWaiting[]> => {
      const own = entries.filter((entry) => contractOfAccount(entry.account) === contract.contractId);
      const payable = negate(sum(own.map(({ amount }) => amount)));
      if (compare(payable, '0') <= 0) return [];
      const others = await waitedFor(contract, endDate);
      const waitsFor = others.flatMap(({ contractName }) => contractName ?? []);
      return others.length ? [{ contractName: contract.displayName, payable, waitsFor }] : [];
    }),
  );
  return found.flat();
};

/**
 * Returns the batches of which a report shows income, and the contracts whose part it does not show. The part of a contract
 * is where its postings are.
 */
const batchesByContract = (
  received: readonly IncomeBatch[],
  contractIds: readonly string[],
  postings: readonly { contractId: string; causeId: string; place: Place }[],
  byDay: FindPlace,
): { batches: IncomeBatch[]; hidden: Hidden } => {
  const places = new Map<string, Place>();
  for (const { contractId, causeId, place } of postings)
    if (places.get(`${causeId}#${contractId}`) !== 'shown') places.set(`${causeId}#${contractId}`, place);
  const hidden: Record<string, string[]> = {};
  const batches = received.filter((batch) => {
    const id = idOfBatch(batch);
    const byDate = byDay({ id, day: batch.receipt!.receivedOn });
    const left = contractIds.filter(
      (contractId) => (places.get(`${id}#${contractId}`) ?? byDate) !== 'shown',
    );
    if (left.length === contractIds.length) return false;
    if (left.length) hidden[id] = left;
    return true;
  });
  return { batches, hidden };
};

/** How the items of a report find their places: by its days alone when absent. */
export type Placing = {
  /** @param periodOf returns the accounting period that a contract of the report had on a day */
  placesFor: (periodOf: (contractId: string, day: string) => AccountingPeriod | undefined) => FindPlace;
  /** Whether contracts of one receipt can have different places. */
  byContract: boolean;
};

/**
 * Loads the data of a range's report as of now.
 * @param known earnings of the licensor, for a caller that has read them
 */
export const loadRangeSource = async (
  range: ReportRange,
  placing?: Placing,
  known?: Earnings,
): Promise<RangeSource> => {
  const { licensorId, currency, endDate } = range;
  const earnings = known ?? (await loadEarnings(licensorId));
  const earned = contractsBetween(range, earnings);
  const contracts = earned.map(({ contractId, displayName, agentName }) => ({
    contractId,
    agentName,
    contractName: displayName,
  }));
  const contractIds = contracts.map(({ contractId }) => contractId);
  const loaded = new Map(earned.map((contract) => [contract.contractId, contract]));
  const periodOf = (contractId: string, day: string) => {
    const contract = loaded.get(contractId);
    return contract && periodOn(contract, day);
  };
  const findPlace = placing?.placesFor(periodOf) ?? placesByDay(range);
  const days = { currency, from: firstDay, to: endDate };
  const [entries, batches, claims] = await Promise.all([
    Promise.all(
      contracts.map(({ contractId }) => entriesBetween(account.payable(licensorId, contractId), days)),
    ),
    loadIncomeBatches(licensorId),
    claimsOnContracts(contracts, loaded),
  ]);
  const isBeingPosted = beingPosted(batches);
  const placeOfRecoupment = (entry: LedgerEntry & { contractId?: string }): Place => {
    if (!isFromRoyalty(entry)) return placesByDay(range)({ id: entry.idempotencyKey, day: entry.occurredOn });
    return isBeingPosted(entry) ? 'left' : findEntryPlace(findPlace, entry, entry.contractId);
  };
  const [recouped, held, reserves, advances, accounts] = await Promise.all([
    entriesOfAdvances(claims, days),
    entriesOfHeld(contracts, claims, days),
    entriesOfReserves(earnings.balances, contracts, days),
    advancesLeft(claims, days),
    contractAccounts(claims, days, placeOfRecoupment),
  ]);
  const counts = (entry: LedgerEntry, contractId?: string) =>
    !isBeingPosted(entry) && findEntryPlace(findPlace, entry, contractId) !== 'left';
  const counted = entries
    .flat()
    .filter((entry) => counts(entry))
    .sort(byDay);
  const countedRecouped = recouped.filter(({ entry, contractId }) => counts(entry, contractId));
  const countedHeld = held.filter((entry) => counts(entry)).sort(byDay);
  const countedReserves = reserves.filter((entry) => counts(entry)).sort(byDay);
  const received = batches.filter(
    (batch) => batch.receipt !== undefined && currencyOfBatch(batch) === currency,
  );
  const shown = placing?.byContract
    ? batchesByContract(
        received,
        contractIds,
        [
          ...[...counted, ...countedHeld, ...countedReserves].map((entry) => ({
            entry,
            contractId: contractOfAccount(entry.account)!,
          })),
          ...countedRecouped,
        ].map(({ entry, contractId }) => ({
          contractId,
          causeId: entry.cause.id,
          place: findEntryPlace(findPlace, entry, contractId),
        })),
        placesByDay(range),
      )
    : {
        batches: received.filter(
          (batch) => findPlace({ id: idOfBatch(batch), day: batch.receipt!.receivedOn }) === 'shown',
        ),
        hidden: {},
      };
  return {
    contracts,
    entries: counted,
    waiting: await waitingAt(earned, counted, endDate),
    recouped: countedRecouped,
    advances,
    accounts,
    held: countedHeld,
    reserves: countedReserves,
    payments: shownPayments(claims.filter(isOwn), currency, findPlace),
    batches: shown.batches,
    ...(Object.keys(shown.hidden).length && { hidden: shown.hidden }),
    findPlace,
  };
};

/**
 * Returns the place of a ledger entry in a report.
 * @param contractId contract whose royalty it is of; the one of its account when absent
 */
export const findEntryPlace = (
  findPlace: FindPlace,
  {
    idempotencyKey,
    occurredOn,
    account: name,
  }: Pick<LedgerEntry, 'idempotencyKey' | 'occurredOn' | 'account'>,
  contractId = contractOfAccount(name),
): Place => findPlace({ id: idempotencyKey, day: occurredOn, contractId });

/** Returns a mark of a report's data. It changes when anything is posted or corrected. */
export const markOfSource = ({
  entries,
  recouped,
  held,
  reserves,
  payments,
  batches,
  hidden,
  findPlace,
}: RangeSource): string => {
  const posted = (entry: LedgerEntry, contractId?: string) => [
    entry.idempotencyKey,
    entry.account,
    entry.amount,
    findEntryPlace(findPlace, entry, contractId),
  ];
  return createHash('sha256')
    .update(
      JSON.stringify([
        entries.map((entry) => posted(entry)),
        recouped.map(({ entry, contractId }) => posted(entry, contractId)),
        batches.map(({ object, royalty, rowCount, receipt }) => [object, royalty, rowCount, receipt]),
        payments,
        // Added only if there is any, which keeps the marks of other reports unchanged.
        ...(held.length ? [held.map((entry) => posted(entry))] : []),
        ...(reserves.length ? [reserves.map((entry) => posted(entry))] : []),
        ...(hidden ? [hidden] : []),
      ]),
    )
    .digest('hex');
};

/** Returns whether nothing was ever received between the parties of a source. */
export const isEmpty = ({ entries, recouped, held }: RangeSource): boolean =>
  entries.length + recouped.length + held.length === 0;
