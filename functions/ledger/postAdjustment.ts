import {
  adjustedBookings,
  adjustedReceipts,
  asAdjustment,
  recoupmentChange,
  signedLines,
  type LedgerAdjustment,
} from './postings/adjustmentPosting.ts';
import {
  accountOfRecoupment,
  byContract,
  contractReceiptPostings,
  contractsPerReceipt,
  splitIntoPostings,
  owedCurrency,
  owedRoyalties,
  type ContractLines,
  type Receipt,
  type RoyaltyLine,
} from './postings/posting.ts';
import {
  claimKey,
  claimOfAdvance,
  recoupInTurn,
  remainingReversals,
  type RecoupableAdvance,
  type Recoupment,
} from './postings/recoupment.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, compare, negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import { balancesOfAccounts, entriesOf, post, recoupmentsOn } from './ledgerStore.ts';
import { advancesFor, type LoadAdvances } from './postBatch.ts';
import { postContracts, type ComputedPostings } from './postContracts.ts';
import type { ReservePart } from './postings/reservePosting.ts';
import {
  heldOfReceipt,
  loadTermsOfReserves,
  openReserveWrites,
  reserveChange,
  reservesHeld,
  type TermsByContract,
} from './reserves.ts';

/** Books an adjustment: reverses earlier postings and posts their replacement. Repeating it changes nothing. */
export const bookAdjustment = async (adjustment: LedgerAdjustment): Promise<void> =>
  post(adjustedBookings(adjustment));

/** Adjustment of a received batch, with its receipt and the contracts' lines before it. */
export type ReceivedAdjustment = LedgerAdjustment & {
  receipt: Pick<Receipt, 'payer' | 'payDate' | 'receivingCurrency' | 'exchangeRate'>;
  /** Amounts owed and received before the adjustment. */
  before: NonNullable<Receipt['before']>;
  linesBefore: readonly RoyaltyLine[];
};

/**
 * Returns whether a key belongs to a posting of the batch's receipt, or of an adjustment to it, in one statement
 * currency.
 */
const isOfReceipt = (key: string, batchId: string, currency: string): boolean => {
  const [id, , of] = key.slice(key.indexOf('receive#')).split('#').slice(1);
  return key.includes('receive#') && id === batchId && of === currency;
};

/**
 * Returns the amounts that the batch's receipt has recouped from a contract's royalty, one entry per advance it can pay
 * back.
 */
const recoupedSoFar = async (
  { batchId, currency }: ReceivedAdjustment,
  { contractId, owedIn }: { contractId: string; owedIn: Currency },
  advances: readonly RecoupableAdvance[],
): Promise<Recoupment[]> =>
  Promise.all(
    advances.map(async ({ advanceId, part, deductSetting }) => {
      const recoupment: Omit<Recoupment, 'amount'> = {
        advanceId,
        ...(part && { part: part.licensorId }),
        ...(deductSetting === 2 && { held: true as const }),
      };
      const name = accountOfRecoupment({ ...recoupment, amount: sum([]) }, contractId, batchId);
      const own = (await recoupmentsOn(name, owedIn)).filter(
        (one) => one.contractId === contractId && isOfReceipt(one.idempotencyKey, batchId, currency),
      );
      return { ...recoupment, amount: sum(own.map(({ amount }) => amount)) };
    }),
  );

/** Limits the amount taken back to the amount still held, because a person may have decided on some of it. */
const withinHeld = async (
  changes: readonly Recoupment[],
  { contractId, owedIn }: { contractId: string; owedIn: Currency },
  { batchId }: ReceivedAdjustment,
): Promise<Recoupment[]> => {
  const names = changes
    .filter(({ held }) => held)
    .map((one) => accountOfRecoupment(one, contractId, batchId));
  const balances = await balancesOfAccounts(names, owedIn);
  return changes.map((change) => {
    if (!change.held) return change;
    const held = balances.get(accountOfRecoupment(change, contractId, batchId)) ?? '0';
    return compare(change.amount, held) < 0 ? { ...change, amount: held as Decimal } : change;
  });
};

const linesUnder = (
  lines: readonly RoyaltyLine[],
  { licensorId, contractId }: ContractLines,
): RoyaltyLine[] => lines.filter((line) => line.licensorId === licensorId && line.contractId === contractId);

/**
 * One contract in an adjustment: all its corrected lines, its advances as of now, and the amounts recouped from the
 * receipt so far.
 */
type ContractPart = {
  all: ContractLines;
  /** Currency its royalty is owed in. */
  owedIn: Currency;
  advances: RecoupableAdvance[];
  before: Recoupment[];
  /** Reserve that the receipt held before the correction, by month, with the balance that is not released. */
  heldBefore: (ReservePart & { balance: Decimal })[];
  /** Reserve that the receipt holds with the corrected lines. */
  held: ReservePart[];
};

/** Returns what the batch's receipt has held of a contract's royalty, by month. */
const heldSoFar = async (
  { batchId, currency }: ReceivedAdjustment,
  group: ContractLines,
  owedIn: Currency,
): Promise<ContractPart['heldBefore']> =>
  Promise.all(
    (await reservesHeld(group, owedIn)).map(async ({ account, month, balance }) => {
      const own = (await entriesOf(account, owedIn)).filter((one) =>
        isOfReceipt(one.idempotencyKey, batchId, currency),
      );
      return { month, balance, amount: negate(sum(own.map(({ amount }) => amount))) };
    }),
  );

const loadPart = async (
  adjustment: ReceivedAdjustment,
  receipt: Receipt,
  group: ContractLines,
  { loadAdvances, terms }: { loadAdvances: LoadAdvances; terms: TermsByContract },
): Promise<ContractPart> => {
  const all = { ...group, lines: [...linesUnder(adjustment.linesBefore, group), ...group.lines] };
  const owedIn = owedCurrency(receipt, all);
  const advances = await advancesFor(all, receipt, loadAdvances);
  const before = await recoupedSoFar(adjustment, { contractId: group.contractId, owedIn }, advances);
  const heldBefore = await heldSoFar(adjustment, group, owedIn);
  // The terms of the month of the receipt hold; that of the correction does not matter.
  const held = heldOfReceipt({ ...receipt, payDate: adjustment.receipt.payDate }, all, terms);
  return { all, owedIn, advances, before, heldBefore, held };
};

/** Returns the advances as if the receipt had paid back none of them. */
const withoutRecoupment = (parts: readonly ContractPart[]): RecoupableAdvance[][] => {
  const before = parts.flatMap((part) => part.before);
  const givenBack = (claim: string) =>
    sum(before.filter((one) => claimKey(one) === claim).map(({ amount }) => amount));
  return parts.map(({ advances }) =>
    advances.map((advance) => ({
      ...advance,
      outstanding: add(advance.outstanding, givenBack(claimOfAdvance(advance))),
    })),
  );
};

/**
 * Computes the postings of an adjustment of some contracts as of now. Recoupment is computed as if the receipt had come
 * with the corrected lines; only the difference from the earlier recoupment is posted. Recoupment of the same advances
 * by other contracts stays.
 */
const workOutAdjustment = async (
  adjustment: ReceivedAdjustment,
  receipt: Receipt,
  part: { index: number; groups: readonly ContractLines[] },
  loadAdvances: LoadAdvances,
): Promise<ComputedPostings> => {
  const terms = await loadTermsOfReserves(part.groups);
  const parts = await Promise.all(
    part.groups.map((group) => loadPart(adjustment, receipt, group, { loadAdvances, terms })),
  );
  const advances = withoutRecoupment(parts);
  const after = recoupInTurn(
    parts.map(({ all, owedIn, held }, index) => ({
      currency: owedIn,
      royalties: owedRoyalties(receipt, all),
      advances: advances[index]!,
      refunded: sum(held.map(({ amount }) => amount)),
    })),
    adjustment.receipt.payDate,
  );
  const contracts = await Promise.all(
    part.groups.map(async (group, index) => {
      const { before, all, owedIn, heldBefore, held } = parts[index]!;
      const unchanged = remainingReversals(before, owedRoyalties(receipt, all));
      const changes = recoupmentChange(before, [...after[index]!, ...unchanged]);
      const contract = { contractId: group.contractId, owedIn };
      const recoupments = await withinHeld(changes, contract, adjustment);
      return { group, recoupments, reserves: reserveChange(heldBefore, held) };
    }),
  );
  const postings = contractReceiptPostings(receipt, part.index, contracts).map((posting) =>
    asAdjustment(posting, adjustment.adjustmentId, 'receipt'),
  );
  return { postings, turns: openReserveWrites(receipt, contracts, terms) };
};

/**
 * Adjusts the receipt of a batch. The adjustment's accrued royalty becomes payable, recoupment is corrected, and the
 * change in the platform's debt goes to the difference and rounding accounts. If a licensor has withdrawn an amount
 * that is taken back, the amount owed goes below zero and later royalty makes up for it; no withdrawal changes.
 * Repeating it changes nothing and resumes an interrupted run.
 */
export const receiveAdjustment = async (
  adjustment: ReceivedAdjustment,
  loadAdvances: LoadAdvances,
): Promise<void> => {
  const { batchId, run, currency, occurredOn, reversed, posted, parkedChange } = adjustment;
  const receipt: Receipt = {
    batchId,
    run,
    statementCurrency: currency,
    ...adjustment.receipt,
    payDate: occurredOn,
    cash: sum([]),
    serviceFee: sum([]),
    lines: signedLines(reversed, posted),
    parked: parkedChange,
    before: adjustment.before,
  };
  await post(adjustedReceipts(receipt, adjustment.adjustmentId));
  const parts = splitIntoPostings(byContract(receipt.lines), contractsPerReceipt);
  for (const [index, groups] of parts.entries())
    await postContracts(() => workOutAdjustment(adjustment, receipt, { index, groups }, loadAdvances));
};
