import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { offlinePosting } from '../../shared/accounting/offlinePosting.ts';
import type { OfflineRoyalties, OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { compare, isZero, negate } from '../../shared/money/decimal.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, replace, type Write } from '../db/commit.ts';
import { dataOf, getItem, queryAll } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { offlineWrites, type StoredWithdrawal } from '../withdrawals/withdrawalStore.ts';
import { postingWrites } from './ledgerItems.ts';
import { balancesOfOwner, entriesOf } from './ledgerStore.ts';

/** Withdrawals under a contract that were paid outside the system, newest first. */
export const offlineWithdrawalsOf = async (contractId: string): Promise<OfflineWithdrawal[]> =>
  (
    await queryAll<OfflineWithdrawal>({ pk: accountingKeys.offlineWithdrawals(contractId), descending: true })
  ).map((item) => dataOf(item));

/** What is owed under a contract, by currency; currencies without anything are left out. */
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

/** Whether a withdrawal took royalty of this account before. */
export const wasWithdrawn = async (
  account: string,
  currency: OfflineWithdrawal['currency'],
): Promise<boolean> => {
  const { items } = await entriesOf(account, { currency, limit: 50 });
  return items.some(({ cause }) => cause.kind === 'withdrawal');
};

/** The offline withdrawal that an idempotency key made before. */
export const offlineWithdrawalOfKey = async (
  contractId: string,
  idempotencyKey: string,
): Promise<OfflineWithdrawal | undefined> => {
  const request = await getItem<{ withdrawal: OfflineWithdrawal }>(
    accountingKeys.offlineRequest(contractId, idempotencyKey),
  );
  return request?.withdrawal;
};

/**
 * The withdrawal a key made before; a key that comes with another day or amount is no repeat.
 * @throws Refusal `InvalidOperation`
 */
export const requireSame = (
  made: OfflineWithdrawal,
  { amount, currency, payDate }: Pick<OfflineWithdrawal, 'amount' | 'currency' | 'payDate'>,
): OfflineWithdrawal => {
  if (made.currency !== currency || made.payDate !== payDate || compare(made.amount, amount) !== 0)
    throw new Refusal('InvalidOperation');
  return made;
};

/** How many withdrawals outside the system a contract had: what the next one is worked out after. */
export const offlineTurn = async (contractId: string): Promise<number> =>
  (await getItem(accountingKeys.offlineTurn(contractId)))?.version ?? 0;

const turnWrite = (contractId: string, turn: number): Write => {
  const item = { ...accountingKeys.offlineTurn(contractId), type: 'offlineTurn' };
  return turn === 0 ? create(item, 'StaleVersion') : replace(item, turn);
};

/**
 * Keeps an offline withdrawal, lists it with the others and posts it, in one transaction. The same key, also at the same moment, makes one
 * withdrawal and answers it.
 * @param turn the contract's turn the record was worked out at
 * @throws Refusal `RoyaltyCannotBeWithdrawn` for more than is owed, `StaleVersion` when another one came in between
 */
export const createOfflineWithdrawal = async (
  actor: Actor,
  withdrawal: OfflineWithdrawal,
  record: StoredWithdrawal,
  turn: number,
): Promise<OfflineWithdrawal> => {
  try {
    await commitWithdrawal(actor, withdrawal, record, turn);
    return withdrawal;
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'InvalidOperation') throw error;
    const made = await offlineWithdrawalOfKey(withdrawal.contractId, record.idempotencyKey);
    if (!made) throw error;
    return requireSame(made, withdrawal);
  }
};

const commitWithdrawal = (
  actor: Actor,
  withdrawal: OfflineWithdrawal,
  record: StoredWithdrawal,
  turn: number,
): Promise<void> => {
  const { contractId, offlineWithdrawalId, amount, tax, currency, payDate } = withdrawal;
  return commit(
    actor,
    {
      action: 'offline withdrawal recorded',
      subject: contractId,
      changes: { offlineWithdrawalId, amount, tax, currency, payDate },
    },
    [
      create(
        {
          ...accountingKeys.offlineRequest(contractId, record.idempotencyKey),
          type: 'offlineRequest',
          withdrawal,
        },
        'InvalidOperation',
      ),
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
    ],
  );
};
