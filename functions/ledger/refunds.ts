import { account } from '../../shared/accounting/account.ts';
import { isReceipt } from '../../shared/accounting/ledger.ts';
import { receivedRoyalties, type ContractLines, type Receipt } from '../../shared/accounting/posting.ts';
import { giveBack, type RecoupableAdvance, type Recoupment } from '../../shared/accounting/recoupment.ts';
import { compare, negate, sum } from '../../shared/money/decimal.ts';
import { countChange } from '../db/changeCount.ts';
import type { Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { balanceOf, entriesBetween, recoupmentsOn } from './ledgerStore.ts';

/** From the first day to the last the ledger can hold. */
const always = { from: '0000-01-01', to: '9999-12-31' };

/** What a contract's receipt gives back of advances, and the write by which two refunds at once give nothing back twice. */
export type Refund = { recoupments: Recoupment[]; turn: Write[] };

/** What receipts so far left owed under a contract, withdrawn or not; negative where they were refunds. */
const becamePayableUnder = async (
  { licensorId, contractId }: ContractLines,
  currency: Receipt['receivingCurrency'],
): Promise<string> => {
  const entries = await entriesBetween(account.payable(licensorId, contractId), { currency, ...always });
  return negate(sum(entries.filter(isReceipt).map(({ amount }) => amount)));
};

/**
 * What earlier refunds under a contract came to beyond what was earned: royalty makes up for it before it pays back
 * advances. Looked for only where something is owed back.
 */
export const refundedBefore = async (
  { receivingCurrency: currency }: Receipt,
  group: ContractLines,
  advances: readonly RecoupableAdvance[],
): Promise<string> => {
  if (!advances.length) return '0';
  const balance = await balanceOf(account.payable(group.licensorId, group.contractId), currency);
  if (compare(balance, '0') <= 0) return '0';
  const becamePayable = await becamePayableUnder(group, currency);
  return compare(becamePayable, '0') < 0 ? negate(becamePayable) : '0';
};

/** What a contract's part of a receipt gives back of advances; nothing unless it is a refund as a whole. */
export const refundOf = async (
  receipt: Receipt,
  group: ContractLines,
  advances: readonly RecoupableAdvance[],
): Promise<Refund> => {
  const royalties = receivedRoyalties(receipt, group);
  if (!advances.length || compare(sum(royalties.map(({ royalty }) => royalty)), '0') >= 0)
    return { recoupments: [], turn: [] };
  const { contractId } = group;
  const currency = receipt.receivingCurrency;
  const turnKey = accountingKeys.refundTurn(contractId);
  const turn = (await getItem(turnKey))?.version ?? 0;
  const [becamePayable, recouped] = await Promise.all([
    becamePayableUnder(group, currency),
    Promise.all(
      advances.map(async (advance) => {
        const name = account.advance(advance.advanceId, advance.part?.licensorId);
        const own = (await recoupmentsOn(name, currency)).filter((one) => one.contractId === contractId);
        return { ...advance, recouped: sum(own.map(({ amount }) => amount)) };
      }),
    ),
  ]);
  const recoupments = giveBack(royalties, recouped, { currency, becamePayable });
  return {
    recoupments,
    turn: recoupments.length ? [countChange(turnKey, 'refundTurn', 'StaleVersion', turn)] : [],
  };
};
