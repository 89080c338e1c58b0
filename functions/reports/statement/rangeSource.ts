import { createHash } from 'node:crypto';
import { account, contractOfAccount, kindOfAccount } from '../../../shared/accounting/account.ts';
import { toReceiptId } from '../../../shared/accounting/receiptId.ts';
import { receiptOfIncome } from '../../../shared/income/facts.ts';
import { isFromRoyalty } from '../../../shared/accounting/ledger.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { add, compare, negate, sum } from '../../../shared/money/decimal.ts';
import type { IncomeBatch } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { ReportParties, ReportRange } from '../../../shared/reports/schema.ts';
import { accountOfClaim, claimsOn, type AdvanceClaim } from '../../ledger/advanceClaims.ts';
import {
  balancesOfOwner,
  entriesBetween,
  recoupmentEntriesBetween,
  type LedgerEntry,
} from '../../ledger/ledgerStore.ts';
import { currencyOfBatch, loadIncomeBatches } from '../../incomeFacts/incomeBatchReader.ts';
import { waitedFor } from '../../ledger/paymentConditions.ts';
import { earnedContracts } from '../../withdrawals/earnedContracts.ts';
import { placesByDay, type Place, type FindPlace } from './places.ts';
import { contractAccounts } from './accounts.ts';
import type {
  DeductionKind,
  StatementAccount,
  StatementAdvance,
  StatementPayment,
  StatementWaiting,
} from './statement.ts';

/** Day before the first day the ledger can hold. */
export const firstDay = '0000-01-01';

/** Contract the royalty of a range was earned under. */
type RangeContract = { contractId: string; contractName: string; agentName: string };

/** Claim that a contract's royalty can pay back, with the contract. */
export type NamedClaim = AdvanceClaim & { contractId: string; contractName: string };

/** Returns whether an advance was paid under the contract itself, to its licensor. */
const isOwn = ({ part, advance, contractId }: NamedClaim): boolean =>
  !part && advance.contractId === contractId;

/**
 * Recoupment by a receipt, a released reserve or a decision: an entry of the account of what is paid back, with `amount`
 * negative.
 */
export type AdvanceEntry = {
  contractId: string;
  contractName: string;
  entry: LedgerEntry;
  kind: DeductionKind;
};

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
  findPlace: FindPlace;
};

/** Returns the contracts between the parties of a report under which royalty was ever received in its currency. */
const contractsBetween = async ({
  licensorId,
  agentId,
  payerEntity,
  currency,
}: ReportParties): Promise<Contract[]> =>
  (await earnedContracts(licensorId, currency))
    .map(({ contract }) => contract)
    .filter((contract) => contract.agentId === agentId && contract.payerEntity === payerEntity);

/**
 * Returns the claims that royalty of some contracts can pay back, in the order of the contracts.
 * @param loaded the contracts, by id
 */
export const claimsOnContracts = async (
  contracts: readonly { contractId: string; contractName: string }[],
  loaded: ReadonlyMap<string, Contract>,
): Promise<NamedClaim[]> => {
  const found = await Promise.all(
    contracts.map(async ({ contractId, contractName }) => {
      const contract = loaded.get(contractId);
      const claims = contract ? await claimsOn(contract, contract.subLicense !== 'none') : [];
      return claims.map((claim) => ({ ...claim, contractId, contractName }));
    }),
  );
  return found.flat();
};

const kindOfClaim = ({ advance: { charge } }: NamedClaim): DeductionKind => {
  if (!charge) return 'advance';
  return charge.category === 'openingBalance' ? 'openingBalance' : 'cost';
};

/**
 * Returns the entries that paid back advances from royalty of some contracts between two days, oldest first. Includes
 * advances of contracts they renew and of sub-licences; excludes what other contracts paid back.
 */
export const entriesOfAdvances = async (
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
): Promise<AdvanceEntry[]> => {
  const names = new Map(claims.map(({ contractId, contractName }) => [contractId, contractName]));
  const paidUnder = new Map(
    claims
      .filter(({ advance }) => advance.paid && advance.deductSetting !== deductSettings.notDeduct)
      .map((claim) => [accountOfClaim(claim), claim]),
  );
  const found = await Promise.all(
    [...paidUnder].map(async ([name, claim]) => {
      const entries = (await recoupmentEntriesBetween(name, range)).filter(isFromRoyalty);
      return entries.flatMap(({ contractId = claim.advance.contractId, ...entry }) => {
        const contractName = names.get(contractId);
        const kind = kindOfClaim(claim);
        return contractName === undefined ? [] : [{ contractId, contractName, entry, kind }];
      });
    }),
  );
  return found.flat().sort((a, b) => (a.entry.occurredOn < b.entry.occurredOn ? -1 : 1));
};

/** Returns the day an advance was paid, in the product or before it was used; `undefined` when it was not. */
const dayPaid = ({ payment, broughtIn, charge, paidDate }: NamedClaim['advance']): string | undefined =>
  payment?.payDate ?? (broughtIn || charge ? paidDate : undefined);

/**
 * Returns the paid advances that royalty of some contracts pays back, in the order they were paid, with the amount left
 * at the end of a range. What other contracts paid back counts, too.
 */
export const advancesLeft = async (
  claims: readonly NamedClaim[],
  range: { currency: Currency; from: string; to: string },
): Promise<StatementAdvance[]> => {
  const recoupable = new Map(
    claims
      .filter(({ advance }) => {
        const paidOn = dayPaid(advance);
        return (
          paidOn !== undefined &&
          paidOn <= range.to &&
          advance.currency === range.currency &&
          advance.deductSetting !== deductSettings.notDeduct
        );
      })
      // The last of an account counts: a claim under a contract of its own before one by a group.
      .toSorted((a, b) => Number(b.group !== undefined) - Number(a.group !== undefined))
      .map((claim) => [accountOfClaim(claim), claim]),
  );
  const found = await Promise.all(
    [...recoupable].map(async ([name, { advance, contractName, group }]) => ({
      paidOn: dayPaid(advance)!,
      contractName: group?.contractName ?? contractName,
      advanceType: advance.advanceType,
      ...(advance.charge && {
        category: advance.charge.category,
        description: advance.charge.description,
      }),
      left: sum((await entriesBetween(name, range)).map(({ amount }) => amount)),
    })),
  );
  return found.sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
};

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

/** Returns the entries of the reserves of some contracts of a licensor; held amounts are negative. */
export const entriesOfReserves = async (
  licensorId: string,
  contracts: readonly { contractId: string }[],
  range: { currency: Currency; from: string; to: string },
): Promise<LedgerEntry[]> => {
  const ids = new Set(contracts.map(({ contractId }) => contractId));
  const names = (await balancesOfOwner(licensorId, range.currency))
    .map(({ account: name }) => name)
    .filter((name) => kindOfAccount(name) === 'reserve' && ids.has(contractOfAccount(name)!));
  return (await Promise.all(names.map((name) => entriesBetween(name, range)))).flat();
};

/** Returns the payments other than royalty in a currency that are shown, oldest first. */
export const shownPayments = (
  advances: readonly Pick<NamedClaim, 'contractName' | 'advance'>[],
  currency: Currency,
  findPlace: FindPlace,
): StatementPayment[] =>
  advances
    .flatMap(({ contractName, advance: { contractAdvanceId, advanceType, payment, currency: paidIn } }) => {
      if (!payment || paidIn !== currency) return [];
      const { payDate: paidOn, tax, afterTax: net } = payment;
      return findPlace({ id: contractAdvanceId, day: paidOn }) === 'shown'
        ? [{ contractAdvanceId, paidOn, contractName, advanceType, gross: add(tax, net), tax, net }]
        : [];
    })
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));

const idOfBatch = ({ adjustmentId, batchId, receiptNumber }: IncomeBatch): string =>
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
 * Loads the data of a range's report as of now.
 * @param findPlace decides which items the report shows; by its days when absent
 */
export const loadRangeSource = async (
  range: ReportRange,
  findPlace: FindPlace = placesByDay(range),
): Promise<RangeSource> => {
  const { licensorId, currency, endDate } = range;
  const earned = await contractsBetween(range);
  const contracts = earned.map(({ contractId, displayName, agentName }) => ({
    contractId,
    agentName,
    contractName: displayName,
  }));
  const days = { currency, from: firstDay, to: endDate };
  const [entries, batches, claims] = await Promise.all([
    Promise.all(
      contracts.map(({ contractId }) => entriesBetween(account.payable(licensorId, contractId), days)),
    ),
    loadIncomeBatches(licensorId),
    claimsOnContracts(contracts, new Map(earned.map((contract) => [contract.contractId, contract]))),
  ]);
  const isBeingPosted = beingPosted(batches);
  const placeOfRecoupment = (entry: LedgerEntry): Place => {
    if (!isFromRoyalty(entry)) return placesByDay(range)({ id: entry.idempotencyKey, day: entry.occurredOn });
    return isBeingPosted(entry) ? 'left' : findEntryPlace(findPlace, entry);
  };
  const [recouped, held, reserves, advances, accounts] = await Promise.all([
    entriesOfAdvances(claims, days),
    entriesOfHeld(contracts, claims, days),
    entriesOfReserves(licensorId, contracts, days),
    advancesLeft(claims, days),
    contractAccounts(claims, days, placeOfRecoupment),
  ]);
  const counts = (entry: LedgerEntry) => !isBeingPosted(entry) && findEntryPlace(findPlace, entry) !== 'left';
  const counted = entries.flat().filter(counts).sort(byDay);
  return {
    contracts,
    entries: counted,
    waiting: await waitingAt(earned, counted, endDate),
    recouped: recouped.filter(({ entry }) => counts(entry)),
    advances,
    accounts,
    held: held.filter(counts).sort(byDay),
    reserves: reserves.filter(counts).sort(byDay),
    payments: shownPayments(claims.filter(isOwn), currency, findPlace),
    batches: batches.filter(
      (batch) =>
        batch.receipt !== undefined &&
        currencyOfBatch(batch) === currency &&
        findPlace({ id: idOfBatch(batch), day: batch.receipt.receivedOn }) === 'shown',
    ),
    findPlace,
  };
};

/** Returns the place of a ledger entry in a report. */
export const findEntryPlace = (findPlace: FindPlace, { idempotencyKey, occurredOn }: LedgerEntry): Place =>
  findPlace({ id: idempotencyKey, day: occurredOn });

/** Returns the ids of everything a report of this source shows. */
export const shownIds = ({
  entries,
  recouped,
  held,
  reserves,
  payments,
  batches,
  findPlace,
}: RangeSource): string[] => {
  const posted = [...entries, ...held, ...reserves, ...recouped.map(({ entry }) => entry)];
  const shown = posted.filter((entry) => findEntryPlace(findPlace, entry) === 'shown');
  return [
    ...new Set([
      ...shown.map(({ idempotencyKey }) => idempotencyKey),
      ...payments.map(({ contractAdvanceId }) => contractAdvanceId),
      ...batches.map(idOfBatch),
    ]),
  ];
};

/** Returns a mark of a report's data. It changes when anything is posted or corrected. */
export const markOfSource = ({
  entries,
  recouped,
  held,
  reserves,
  payments,
  batches,
  findPlace,
}: RangeSource): string => {
  const posted = (entry: LedgerEntry) => [
    entry.idempotencyKey,
    entry.account,
    entry.amount,
    findEntryPlace(findPlace, entry),
  ];
  return createHash('sha256')
    .update(
      JSON.stringify([
        entries.map(posted),
        recouped.map(({ entry }) => posted(entry)),
        batches.map(({ object, royalty, rowCount, receipt }) => [object, royalty, rowCount, receipt]),
        payments,
        // Added only if there is any, which keeps the marks of other reports unchanged.
        ...(held.length ? [held.map(posted)] : []),
        ...(reserves.length ? [reserves.map(posted)] : []),
      ]),
    )
    .digest('hex');
};

/** Returns whether nothing was ever received between the parties of a source. */
export const isEmpty = ({ entries, recouped, held }: RangeSource): boolean =>
  entries.length + recouped.length + held.length === 0;
