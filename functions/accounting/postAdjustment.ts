import {
  accountOfRecoupment,
  adjustedBookings,
  adjustedReceipts,
  asAdjustment,
  recoupmentChange,
  signedLines,
  type LedgerAdjustment,
} from '../../shared/accounting/adjustmentPosting.ts';
import {
  byContract,
  contractReceiptPostings,
  contractsPerReceipt,
  postedTogether,
  receivedRoyalties,
  type ContractLines,
  type ContractReceipt,
  type Receipt,
  type RoyaltyLine,
} from '../../shared/accounting/posting.ts';
import { recoup, type RecoupableAdvance, type Recoupment } from '../../shared/accounting/recoupment.ts';
import { add, compare, negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';
import { balancesOfAccounts, entriesBetween, findPosted, post } from './ledgerStore.ts';
import { withOutstanding, type AdvancesOf } from './postBatch.ts';

/** Books an adjustment: what was booked is reversed, and what takes its place is posted. Repeating it changes nothing. */
export const bookAdjustment = async (adjustment: LedgerAdjustment): Promise<void> =>
  post(adjustedBookings(adjustment));

/** The receipt an adjustment belongs to, and the contracts' lines of the batch before and after it. */
export type ReceivedAdjustment = LedgerAdjustment & {
  receipt: Pick<Receipt, 'payer' | 'payDate' | 'receivingCurrency' | 'exchangeRate'>;
  linesBefore: readonly RoyaltyLine[];
};

const always = { from: '0000-01-01', to: '9999-12-31' };

/** Postings of one batch's receipt, and of its adjustments, in one statement currency. */
const isOfReceipt = (key: string, batchId: string, currency: string): boolean => {
  const [id, , of] = key.slice(key.indexOf('receive#')).split('#').slice(1);
  return key.includes('receive#') && id === batchId && of === currency;
};

/** What the batch's receipt recouped so far, one entry per advance that can be recouped under the contract. */
const recoupedSoFar = async (
  { batchId, currency, receipt }: ReceivedAdjustment,
  contractId: string,
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
      const entries = await entriesBetween(name, { currency: receipt.receivingCurrency, ...always });
      const own = entries.filter(({ idempotencyKey }) => isOfReceipt(idempotencyKey, batchId, currency));
      return { ...recoupment, amount: negate(sum(own.map(({ amount }) => amount))) };
    }),
  );

/** A person may have decided on what was held already: no more can be taken back than is still there. */
const withinHeld = async (
  changes: readonly Recoupment[],
  contractId: string,
  { batchId, receipt }: ReceivedAdjustment,
): Promise<Recoupment[]> => {
  const names = changes
    .filter(({ held }) => held)
    .map((one) => accountOfRecoupment(one, contractId, batchId));
  const balances = await balancesOfAccounts(names, receipt.receivingCurrency);
  return changes.map((change) => {
    if (!change.held) return change;
    const held = balances.get(accountOfRecoupment(change, contractId, batchId)) ?? '0';
    return compare(change.amount, held) < 0 ? { ...change, amount: held as Decimal } : change;
  });
};

const linesOf = (lines: readonly RoyaltyLine[], { licensorId, contractId }: ContractLines): RoyaltyLine[] =>
  lines.filter((line) => line.licensorId === licensorId && line.contractId === contractId);

/**
 * One contract's part: its recoupment is worked out anew as if the receipt had come with the right lines, and what
 * differs from what was recouped is undone or done.
 */
const adjustContract = async (
  adjustment: ReceivedAdjustment,
  receipt: Receipt,
  group: ContractLines,
  advancesOf: AdvancesOf,
): Promise<ContractReceipt> => {
  const lines = [...linesOf(adjustment.linesBefore, group), ...group.lines];
  const fromBelow = lines.some(({ through }) => through !== undefined);
  const advances = await advancesOf(group.contractId, fromBelow);
  if (!advances.length) return { group, recoupments: [] };
  const outstanding = await withOutstanding(advances, receipt);
  const before = await recoupedSoFar(adjustment, group.contractId, outstanding);
  const asOfReceipt = outstanding.map((advance, index) => ({
    ...advance,
    outstanding: add(advance.outstanding, before[index]!.amount),
  }));
  const after = recoup(receivedRoyalties(receipt, { ...group, lines }), asOfReceipt, {
    currency: receipt.receivingCurrency,
    receivedOn: adjustment.receipt.payDate,
  });
  const changes = recoupmentChange(before, after);
  return { group, recoupments: await withinHeld(changes, group.contractId, adjustment) };
};

const attempts = 5;

const isRefused = (error: unknown, result: string): boolean =>
  error instanceof Refusal && error.result === result;

const keyOfPart = (postings: readonly { idempotencyKey: string }[]): string => postings[0]!.idempotencyKey;

/** Posts some contracts' part; a posting that lost a race for an advance is worked out anew. */
const adjustContracts = async (
  adjustment: ReceivedAdjustment,
  receipt: Receipt,
  part: { index: number; groups: readonly ContractLines[] },
  advancesOf: AdvancesOf,
  attempt = 1,
): Promise<void> => {
  const { adjustmentId } = adjustment;
  const contracts = await Promise.all(
    part.groups.map((group) => adjustContract(adjustment, receipt, group, advancesOf)),
  );
  const postings = contractReceiptPostings(receipt, part.index, contracts).map((posting) =>
    asAdjustment(posting, adjustmentId, 'receipt'),
  );
  if ((await findPosted([keyOfPart(postings)])).size) return;
  const writes = postings.flatMap(postingWrites);
  if (!writes.length) return;
  try {
    await commitSilently(writes);
  } catch (error) {
    if (isRefused(error, 'InvalidOperation')) return;
    if (!isRefused(error, 'RoyaltyCannotBeWithdrawn') || attempt === attempts) throw error;
    await adjustContracts(adjustment, receipt, part, advancesOf, attempt + 1);
  }
};

/**
 * Adjusts the receipt of a batch: accrued royalty of the adjustment becomes payable, recoupment is undone and done as the
 * right lines ask, and what the platform owes more or less stands on the difference account. A licensor who has
 * withdrawn what is taken back owes it to the next period: the payable account goes below what is owed, no withdrawal is
 * touched. Repeating it changes nothing and takes up a run that broke off.
 */
export const receiveAdjustment = async (
  adjustment: ReceivedAdjustment,
  advancesOf: AdvancesOf,
): Promise<void> => {
  const { batchId, run, currency, occurredOn, reversed, posted, parkedChange } = adjustment;
  const receipt: Receipt = {
    ...{ batchId, run, statementCurrency: currency, ...adjustment.receipt },
    payDate: occurredOn,
    cash: sum([]),
    serviceFee: sum([]),
    lines: signedLines(reversed, posted),
    parked: parkedChange,
  };
  await post(adjustedReceipts(receipt, adjustment.adjustmentId));
  const parts = postedTogether(byContract(receipt.lines), contractsPerReceipt);
  for (const [index, groups] of parts.entries())
    await adjustContracts(adjustment, receipt, { index, groups }, advancesOf);
};
