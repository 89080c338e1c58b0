import { account, kindOfAccount } from '../../shared/accounting/account.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  contractsPerReceipt,
  postedTogether,
  receiptKey,
  receiptPostings,
  receivedRoyalties,
  type Booking,
  type ContractLines,
  type ContractReceipt,
  type Receipt,
} from '../../shared/accounting/posting.ts';
import { recoup, type RecoupableAdvance } from '../../shared/accounting/recoupment.ts';
import { negate, subtract, sum } from '../../shared/money/decimal.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';
import { balancesOfAccounts, balancesOfOwner, findPosted, post } from './ledgerStore.ts';

/** A contract's advance; what is outstanding of it the ledger knows. */
export type ContractAdvance = Omit<RecoupableAdvance, 'outstanding'>;

/** Where a contract's advances come from; `fromBelow` when some of its royalty came through sub-licences. */
export type AdvancesOf = (contractId: string, fromBelow: boolean) => Promise<readonly ContractAdvance[]>;

/**
 * Books a confirmed batch: receivable against accrued royalties and commission. Running it again changes nothing and
 * takes up a run that broke off.
 * @throws RangeError when a line's royalty and commission are not its gross
 */
export const bookBatch = async (booking: Booking): Promise<{ postings: number }> => {
  const postings = bookingPostings(booking);
  await post(postings);
  return { postings: postings.length };
};

/** Postings sent at the same time, and how often one is worked out anew when its advances change meanwhile. */
const parallelPostings = 8;
const attempts = 5;

/** What waits for a decision about an advance, in one currency. */
const heldFor = async (advanceId: string, currency: Receipt['receivingCurrency']): Promise<string> => {
  const balances = await balancesOfOwner(advanceId, currency);
  return sum(
    balances.filter((one) => kindOfAccount(one.account) === 'held').map(({ amount }) => negate(amount)),
  );
};

/** Advances with what of them is still to be recouped out of a receipt. */
export const withOutstanding = async (
  advances: readonly ContractAdvance[],
  receipt: Receipt,
): Promise<RecoupableAdvance[]> => {
  const currency = receipt.receivingCurrency;
  const accountOf = ({ advanceId, part }: ContractAdvance) => account.advance(advanceId, part?.licensorId);
  const balances = await balancesOfAccounts(advances.map(accountOf), currency);
  return Promise.all(
    advances.map(async (advance) => ({
      ...advance,
      outstanding: subtract(
        balances.get(accountOf(advance)) ?? '0',
        advance.deductSetting === 2 ? await heldFor(advance.advanceId, currency) : '0',
      ),
    })),
  );
};

const isRefused = (error: unknown, result: string): boolean =>
  error instanceof Refusal && error.result === result;

const receiveContract = async (
  receipt: Receipt,
  group: ContractLines,
  advancesOf: AdvancesOf,
): Promise<ContractReceipt> => {
  const fromBelow = group.lines.some(({ through }) => through !== undefined);
  const advances = await advancesOf(group.contractId, fromBelow);
  if (!advances.length) return { group, recoupments: [] };
  const recoupments = recoup(receivedRoyalties(receipt, group), await withOutstanding(advances, receipt), {
    currency: receipt.receivingCurrency,
    receivedOn: receipt.payDate,
  });
  return { group, recoupments };
};

/**
 * Posts the receipt of some contracts. What is recouped depends on what is outstanding at that moment, so a key posted
 * before is left as it is, and a posting that lost a race for an advance is worked out anew.
 */
const receiveContracts = async (
  receipt: Receipt,
  part: { index: number; groups: readonly ContractLines[] },
  advancesOf: AdvancesOf,
  attempt = 1,
): Promise<void> => {
  const contracts = await Promise.all(
    part.groups.map((group) => receiveContract(receipt, group, advancesOf)),
  );
  const writes = contractReceiptPostings(receipt, part.index, contracts).flatMap(postingWrites);
  if (!writes.length) return;
  try {
    await commitSilently(writes);
  } catch (error) {
    if (isRefused(error, 'InvalidOperation')) return;
    if (!isRefused(error, 'RoyaltyCannotBeWithdrawn') || attempt === attempts) throw error;
    await receiveContracts(receipt, part, advancesOf, attempt + 1);
  }
};

/**
 * Receives a booked batch: cash against the receivable, accrued royalty becomes payable, advances are recouped. Running
 * it again with the same lines changes nothing and takes up a run that broke off.
 */
export const receiveBatch = async (
  receipt: Receipt,
  advancesOf: AdvancesOf,
): Promise<{ postings: number }> => {
  await post(receiptPostings(receipt));
  const parts = postedTogether(byContract(receipt.lines), contractsPerReceipt).map((groups, index) => ({
    index,
    groups,
  }));
  const posted = await findPosted(parts.map(({ index }) => receiptKey(receipt, index)));
  const open = parts.filter(({ index }) => !posted.has(receiptKey(receipt, index)));
  const worker = async () => {
    for (let part = open.pop(); part; part = open.pop()) await receiveContracts(receipt, part, advancesOf);
  };
  await Promise.all(Array.from({ length: Math.min(parallelPostings, open.length) }, worker));
  return { postings: parts.length };
};
