import { accountOfRecoupable, kindOfAccount } from '../../shared/accounting/account.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  contractsPerReceipt,
  splitIntoPostings,
  receiptKey,
  receiptPostings,
  owedCurrency,
  owedRoyalties,
  type Booking,
  type ContractLines,
  type Receipt,
} from './postings/posting.ts';
import { recoupInTurn, type RecoupableAdvance } from './postings/recoupment.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, negate, subtract, sum } from '../../shared/money/decimal.ts';
import { inParallel } from '../core/inParallel.ts';
import { balancesOfAccounts, balancesOfOwner, findPosted, post } from './ledgerStore.ts';
import { postContracts, type ComputedPostings } from './postContracts.ts';
import { refundedBefore, computeRefund } from './refunds.ts';
import { heldOfReceipt, loadTermsOfReserves, openReserveWrites } from './reserves.ts';

/** Advance of a contract, without the outstanding amount, which is read from the ledger. */
export type ContractAdvance = Omit<RecoupableAdvance, 'outstanding'>;

/** Returns a contract's advances; `fromBelow` when some of its royalty came through sub-licences. */
export type LoadAdvances = (contractId: string, fromBelow: boolean) => Promise<readonly ContractAdvance[]>;

/**
 * Books a confirmed batch: receivable against accrued royalties and commission. Repeating it changes nothing and
 * resumes an interrupted run.
 * @throws RangeError when a line's royalty and commission do not add up to its gross
 */
export const bookBatch = async (booking: Booking): Promise<{ postings: number }> => {
  const postings = bookingPostings(booking);
  await post(postings);
  return { postings: postings.length };
};

/** Postings sent in parallel. */
const parallelPostings = 8;

/** Returns the amount that waits for a decision about an advance, in one currency. */
const heldFor = async (advanceId: string, currency: Currency): Promise<string> => {
  const balances = await balancesOfOwner(advanceId, currency);
  return sum(
    balances.filter((one) => kindOfAccount(one.account) === 'held').map(({ amount }) => negate(amount)),
  );
};

/** Returns advances with the amount that royalty in a currency may still recoup. */
export const withOutstanding = async (
  advances: readonly ContractAdvance[],
  currency: Currency,
): Promise<RecoupableAdvance[]> => {
  if (!advances.length) return [];
  const advanceAccount = ({ advanceId, part }: ContractAdvance) =>
    accountOfRecoupable(advanceId, part?.licensorId);
  const balances = await balancesOfAccounts(advances.map(advanceAccount), currency);
  return Promise.all(
    advances.map(async (advance) => ({
      ...advance,
      outstanding: subtract(
        balances.get(advanceAccount(advance)) ?? '0',
        advance.deductSetting === 2 ? await heldFor(advance.advanceId, currency) : '0',
      ),
    })),
  );
};

/** Returns the advances that some lines of a contract can pay back, with the amounts outstanding now. */
export const advancesFor = async (
  group: ContractLines,
  receipt: Receipt,
  loadAdvances: LoadAdvances,
): Promise<RecoupableAdvance[]> => {
  const fromBelow = group.lines.some(({ through }) => through !== undefined);
  return withOutstanding(await loadAdvances(group.contractId, fromBelow), owedCurrency(receipt, group));
};

/** Contracts of a receipt that are posted together. */
type ReceiptPart = { index: number; groups: readonly ContractLines[] };

/** Computes the postings of a receipt of some contracts as of now. */
const workOutReceipt = async (
  receipt: Receipt,
  part: ReceiptPart,
  loadAdvances: LoadAdvances,
): Promise<ComputedPostings> => {
  const terms = await loadTermsOfReserves(part.groups);
  const reserves = part.groups.map((group) => heldOfReceipt(receipt, group, terms));
  const royalties = await Promise.all(
    part.groups.map(async (group, index) => {
      const advances = await advancesFor(group, receipt, loadAdvances);
      const currency = owedCurrency(receipt, group);
      const refunded = await refundedBefore(currency, group, advances);
      // A reserve pays back no advance until it is released.
      const kept = add(refunded, sum(reserves[index]!.map(({ amount }) => amount)));
      return { currency, royalties: owedRoyalties(receipt, group), advances, refunded: kept };
    }),
  );
  const recouped = recoupInTurn(royalties, receipt.payDate);
  const refunds = await Promise.all(
    part.groups.map((group, index) => computeRefund(receipt, group, royalties[index]!.advances)),
  );
  const contracts = part.groups.map((group, index) => ({
    group,
    recoupments: [...recouped[index]!, ...refunds[index]!.recoupments],
    reserves: reserves[index]!,
  }));
  return {
    postings: contractReceiptPostings(receipt, part.index, contracts),
    turns: [...refunds.flatMap(({ turn }) => turn), ...openReserveWrites(receipt, contracts, terms)],
  };
};

/**
 * Joins the parts that one licensor's contracts span, in their order. Contracts of a group pay back the same advances, so
 * the parts take turns, and the result does not depend on which was faster.
 */
const inTurns = (parts: readonly ReceiptPart[]): ReceiptPart[][] => {
  const turns: ReceiptPart[][] = [];
  for (const part of parts) {
    const before = turns.at(-1)?.at(-1)?.groups.at(-1)?.licensorId;
    if (before !== undefined && before === part.groups[0]?.licensorId) turns.at(-1)!.push(part);
    else turns.push([part]);
  }
  return turns;
};

/**
 * Receives a booked batch, or a part of it: cash against the receivable with the first part, accrued royalty becomes payable,
 * advances are recouped. Repeating it with the same lines changes nothing and resumes an interrupted run.
 */
export const receiveBatch = async (
  receipt: Receipt,
  loadAdvances: LoadAdvances,
): Promise<{ postings: number }> => {
  if (!receipt.part) await post(receiptPostings(receipt));
  const parts = splitIntoPostings(byContract(receipt.lines), contractsPerReceipt).map((groups, index) => ({
    index,
    groups,
  }));
  const posted = await findPosted(parts.map(({ index }) => receiptKey(receipt, index)));
  const open = parts.filter(({ index }) => !posted.has(receiptKey(receipt, index)));
  await inParallel(inTurns(open), parallelPostings, async (turn) => {
    for (const part of turn) await postContracts(() => workOutReceipt(receipt, part, loadAdvances));
  });
  return { postings: parts.length };
};
