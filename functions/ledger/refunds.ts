import { account, accountOfRecoupable } from '../../shared/accounting/account.ts';
import { isFromRoyalty } from '../../shared/accounting/ledger.ts';
import { owedCurrency, owedRoyalties, type ContractLines, type Receipt } from './postings/posting.ts';
import { reverseRecoupments, type RecoupableAdvance, type Recoupment } from './postings/recoupment.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { compare, negate, sum } from '../../shared/money/decimal.ts';
import { countChange, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { loadBalance, entriesBetween, recoupmentsOn } from './ledgerStore.ts';

/** All days the ledger can hold. */
const allDays = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Amounts of advances that a contract's receipt gives back, and the write that keeps two concurrent refunds from giving
 * back twice.
 */
type Refund = { recoupments: Recoupment[]; turn: Write[] };

/**
 * Returns the royalty that receipts and releases so far made payable under a contract, withdrawn or not; negative when refunds exceed it.
 */
const becamePayableUnder = async (
  { licensorId, contractId }: Pick<ContractLines, 'licensorId' | 'contractId'>,
  currency: Currency,
): Promise<string> => {
  const entries = await entriesBetween(account.payable(licensorId, contractId), { currency, ...allDays });
  return negate(sum(entries.filter(isFromRoyalty).map(({ amount }) => amount)));
};

/**
 * Returns the amount by which earlier refunds under a contract exceed its earnings. New royalty first makes up for it,
 * then pays back advances. Reads entries only when the licensor owes something.
 */
export const refundedBefore = async (
  currency: Currency,
  group: Pick<ContractLines, 'licensorId' | 'contractId'>,
  advances: readonly RecoupableAdvance[],
): Promise<string> => {
  if (!advances.length) return '0';
  const balance = await loadBalance(account.payable(group.licensorId, group.contractId), currency);
  if (compare(balance, '0') <= 0) return '0';
  const becamePayable = await becamePayableUnder(group, currency);
  return compare(becamePayable, '0') < 0 ? negate(becamePayable) : '0';
};

/**
 * Computes the amounts of advances that a contract's part of a receipt gives back; nothing unless the part as a whole
 * is a refund.
 */
export const computeRefund = async (
  receipt: Receipt,
  group: ContractLines,
  advances: readonly RecoupableAdvance[],
): Promise<Refund> => {
  const royalties = owedRoyalties(receipt, group);
  if (!advances.length || compare(sum(royalties.map(({ royalty }) => royalty)), '0') >= 0)
    return { recoupments: [], turn: [] };
  const { contractId } = group;
  const currency = owedCurrency(receipt, group);
  const turnKey = accountingKeys.refundTurn(contractId);
  const turn = (await getItem(turnKey))?.version ?? 0;
  const [becamePayable, recouped] = await Promise.all([
    becamePayableUnder(group, currency),
    Promise.all(
      advances.map(async (advance) => {
        const name = accountOfRecoupable(advance.advanceId, advance.part?.licensorId);
        const own = (await recoupmentsOn(name, currency)).filter((one) => one.contractId === contractId);
        return { ...advance, recouped: sum(own.map(({ amount }) => amount)) };
      }),
    ),
  ]);
  const recoupments = reverseRecoupments(royalties, recouped, { currency, becamePayable });
  return {
    recoupments,
    turn: recoupments.length ? [countChange(turnKey, 'refundTurn', 'StaleVersion', turn)] : [],
  };
};
