import { isDecision } from '../ledger/postings/advancePosting.ts';
import { isReceipt } from '../../shared/accounting/ledger.ts';
import { roundToPayout } from '../../shared/money/currency.ts';
import { add, compare, sum } from '../../shared/money/decimal.ts';
import { createCoverage, paidReceipts } from './coverage.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { Refusal } from '../core/refusal.ts';
import { payableEntries } from './payableEntries.ts';
import type { OwedRange } from './withdrawable.ts';
import { loadWithdrawals } from './withdrawalStore.ts';

/** Receipts a withdrawal covers, with the days of the first and the last of them. */
export type Covered = Pick<Withdrawal, 'batchIds' | 'takenBefore' | 'decided' | 'releasedReserves'> & {
  from?: string;
  to?: string;
};

/** Returns the receipts of some batches that earlier withdrawals covered, by contract. */
const takenByContract = (
  receipts: readonly { contractId: string; batchId: string }[],
  batchIds: ReadonlySet<string>,
): Withdrawal['takenBefore'] => {
  const taken = new Map<string, Set<string>>();
  for (const { contractId, batchId } of receipts)
    if (batchIds.has(batchId)) taken.set(contractId, (taken.get(contractId) ?? new Set()).add(batchId));
  return taken.size ? [...taken].map(([contractId, ids]) => ({ contractId, batchIds: [...ids] })) : undefined;
};

type Receipt = {
  idempotencyKey: string;
  contractId: string;
  batchId: string;
  occurredOn: string;
  amount: string;
};

/**
 * Receipts of a range: those covered by earlier withdrawals, those still open, and decisions and releases of reserves
 * that no withdrawal names.
 */
type Receipts = { taken: Receipt[]; open: Receipt[]; decided: string[]; releasedReserves: string[] };

/**
 * Returns a test of whether a withdrawal includes a decision: the withdrawal names it, or is too old to name any and
 * covers the held royalty.
 */
const namesDecision = (withdrawal: Withdrawal): ((receipt: Receipt) => boolean) => {
  const covers = createCoverage(withdrawal);
  const { decided, parts, periodEnd } = withdrawal;
  return ({ idempotencyKey, contractId, batchId, occurredOn }) =>
    decided
      ? decided.includes(idempotencyKey) && parts.some((part) => part.contractId === contractId)
      : covers(contractId, batchId) && occurredOn <= periodEnd;
};

/**
 * Checks that the entries add up to the amounts of the range. Otherwise a concurrent posting would be covered without
 * being paid, or paid without being covered.
 * @throws Refusal `StaleVersion`
 */
const requireSameMoment = (
  { contracts }: OwedRange,
  entries: readonly { contractId: string; amount: string }[],
): void => {
  const isSame = contracts.every(
    ({ contractId, payable }) =>
      compare(
        sum(entries.filter((one) => one.contractId === contractId).map(({ amount }) => amount)),
        payable,
      ) === 0,
  );
  if (!isSame) throw new Refusal('StaleVersion');
};

/**
 * Returns the receipts of a range and adjustments of earlier ones, split by whether an earlier withdrawal covers them.
 */
const loadReceipts = async (licensorId: string, range: OwedRange): Promise<Receipts> => {
  const [entries, withdrawals] = await Promise.all([
    payableEntries(licensorId, range),
    loadWithdrawals(licensorId),
  ]);
  requireSameMoment(range, entries);
  // Includes every paying company: the contract may have moved to another one since.
  const standing = withdrawals.filter(
    (one) => one.currency === range.currency && one.status <= withdrawalStatuses.confirmed,
  );
  const [earlier, naming] = [standing.map(createCoverage), standing.map(namesDecision)];
  const receipts = entries
    .filter(isReceipt)
    .map(({ cause, ...receipt }) => ({ ...receipt, batchId: cause.id }));
  const isTaken = ({ contractId, batchId }: Receipt) => earlier.some((covers) => covers(contractId, batchId));
  const isNamed = (receipt: Receipt) => naming.some((names) => names(receipt));
  const named = new Set(standing.flatMap(({ releasedReserves = [] }) => releasedReserves));
  const releasedReserves = entries
    .filter(({ cause, idempotencyKey }) => cause.kind === 'reserve' && !named.has(idempotencyKey))
    .map(({ idempotencyKey }) => idempotencyKey);
  return {
    releasedReserves,
    taken: receipts.filter(isTaken),
    open: receipts.filter((receipt) => !isTaken(receipt)),
    decided: receipts
      .filter((receipt) => isDecision(receipt) && !isNamed(receipt))
      .map(({ idempotencyKey }) => idempotencyKey),
  };
};

/**
 * Returns the receipts that a withdrawal of a whole range covers: all those no earlier withdrawal of the same contract
 * covers.
 * @throws Refusal `StaleVersion` when something was posted since the range was read
 */
export const coveredReceipts = async (licensorId: string, range: OwedRange): Promise<Covered> => {
  const { taken, open, decided, releasedReserves } = await loadReceipts(licensorId, range);
  const batchIds = new Set(open.map(({ batchId }) => batchId));
  return {
    batchIds: [...batchIds],
    takenBefore: takenByContract(taken, batchIds),
    decided,
    ...(releasedReserves.length && { releasedReserves }),
    from: open[0]?.occurredOn,
    to: open.at(-1)?.occurredOn,
  };
};

/** Adds up the receipts of each batch, in order of each batch's first receipt. */
const byBatch = (receipts: readonly Receipt[]): Receipt[] => {
  const batches = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const known = batches.get(receipt.batchId);
    batches.set(receipt.batchId, known ? { ...known, amount: add(known.amount, receipt.amount) } : receipt);
  }
  return [...batches.values()];
};

/**
 * Returns the receipts of one contract that a payment outside the system covers: the oldest ones received by its day
 * that the payment covers in full.
 * @param left amount still owed under the contract after the payment
 * @throws Refusal `StaleVersion` when something was posted since the range was read
 */
export const receiptsPaidOutside = async (
  licensorId: string,
  range: OwedRange,
  { left, payDate }: { left: string; payDate: string },
): Promise<Pick<Covered, 'batchIds' | 'from'>> => {
  const { open } = await loadReceipts(licensorId, range);
  const whole = roundToPayout(left, range.currency);
  const paid = paidReceipts(byBatch(open), whole).filter(({ occurredOn }) => occurredOn <= payDate);
  return { batchIds: paid.map(({ batchId }) => batchId), from: paid[0]?.occurredOn };
};
