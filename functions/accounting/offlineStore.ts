import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { offlinePosting } from '../../shared/accounting/offlinePosting.ts';
import type { OfflineRoyalties, OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { isZero, negate } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import type { Actor } from '../core/actor.ts';
import { commit, create, replace, type Write } from '../db/commit.ts';
import { toData, getItem, loadItem, queryAll } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { paymentEventWrites } from '../webhooks/eventWrites.ts';
import { offlineWrites } from '../withdrawals/withdrawalStore.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { balancesOfOwner, listEntries } from '../ledger/ledgerStore.ts';

/** Returns the withdrawals under a contract that were paid outside the system, newest first. */
export const loadOfflineWithdrawals = async (contractId: string): Promise<OfflineWithdrawal[]> =>
  (
    await queryAll<OfflineWithdrawal>({ pk: accountingKeys.offlineWithdrawals(contractId), descending: true })
  ).map((item) => toData(item));

/** Returns the royalty owed under a contract, by currency. Currencies that owe nothing are left out. */
export const payableUnder = async ({
  contractId,
  licensorId,
}: Pick<Contract, 'contractId' | 'licensorId'>): Promise<OfflineRoyalties['royalties']> =>
  (await balancesOfOwner(licensorId))
    .filter(
      ({ account, amount }) =>
        kindOfAccount(account) === 'payable' && contractOfAccount(account) === contractId && !isZero(amount),
    )
    .map(({ currency, amount }) => ({ currency, payable: negate(amount) }));

/** Returns whether a withdrawal has taken royalty of this account. */
export const wasWithdrawn = async (
  account: string,
  currency: OfflineWithdrawal['currency'],
): Promise<boolean> => {
  const { items } = await listEntries(account, { currency, limit: 50 });
  return items.some(({ cause }) => cause.kind === 'withdrawal');
};

/**
 * Returns the number of offline withdrawals a contract has had. The next one is stored only while this number is the
 * same.
 */
export const countOfflineWithdrawals = async (contractId: string): Promise<number> =>
  (await getItem(accountingKeys.offlineTurn(contractId)))?.version ?? 0;

const turnWrite = (contractId: string, turn: number): Write => {
  const item = { ...accountingKeys.offlineTurn(contractId), type: 'offlineTurn' };
  return turn === 0 ? create(item, 'StaleVersion') : replace(item, turn);
};

/** Returns an offline withdrawal, or `undefined` before it is recorded. */
export const getOfflineWithdrawal = async (
  contractId: string,
  offlineWithdrawalId: string,
): Promise<OfflineWithdrawal | undefined> => {
  const key = accountingKeys.offlineWithdrawal(contractId, offlineWithdrawalId);
  const item = await getItem<OfflineWithdrawal>(key);
  return item && toData(item);
};

/**
 * Loads an offline withdrawal.
 * @throws Refusal `DataNotFound`
 */
export const loadOfflineWithdrawal = async (
  contractId: string,
  offlineWithdrawalId: string,
): Promise<OfflineWithdrawal> =>
  toData(
    await loadItem<OfflineWithdrawal>(accountingKeys.offlineWithdrawal(contractId, offlineWithdrawalId)),
  );

/**
 * Stores an offline withdrawal, lists it with the others and posts it, in one transaction.
 * @param record the withdrawal as a list entry
 * @param turn the contract's number of offline withdrawals when the record was worked out
 * @param writes further writes of the transaction: the idempotency key, or the end of the proposal
 * @throws Refusal `RoyaltyCannotBeWithdrawn` for more than is owed, `StaleVersion` when another one came in between
 */
export const createOfflineWithdrawal = async (
  actor: Actor,
  withdrawal: OfflineWithdrawal,
  record: Withdrawal,
  { turn, writes }: { turn: number; writes: readonly Write[] },
): Promise<void> => {
  const { contractId, offlineWithdrawalId, amount, tax, currency, payDate, approvedBy } = withdrawal;
  const proposedBy = approvedBy === undefined ? undefined : withdrawal.recordedBy;
  await commit(
    actor,
    {
      action: 'offline withdrawal recorded',
      subject: contractId,
      changes: { offlineWithdrawalId, amount, tax, currency, payDate, proposedBy },
    },
    [
      ...writes,
      create(
        {
          ...accountingKeys.offlineWithdrawal(contractId, offlineWithdrawalId),
          type: 'offlineWithdrawal',
          ...withdrawal,
        },
        'InvalidOperation',
      ),
      turnWrite(contractId, turn),
      ...offlineWrites(record),
      ...postingWrites(offlinePosting(withdrawal)),
      ...(await paymentEventWrites('payment.paid', record)),
    ],
  );
};
