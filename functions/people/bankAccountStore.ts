import type { BankAccount } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { changesBetween, commit, create, replace, requireItem, type AuditNote } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { accountFor } from './ownDetails.ts';
import { requirePayeeEditor } from './payeeOwner.ts';
import { loadBankAccount, type StoredAccount } from './paymentDetailReader.ts';
import { openAccountNumber, sealAccount } from './sealedDetails.ts';
import { requireSameNumber, type Changed } from './unchangedNumber.ts';

type BankAccountFields = Omit<BankAccount, 'bankAccountId' | 'ownerId' | 'version'>;

/** Adds a bank account to a right owner. */
export const createBankAccount = async (
  identity: Identity,
  rightOwnerId: string,
  fields: BankAccountFields,
): Promise<BankAccount> => {
  const ownerId = await requirePayeeEditor(identity, rightOwnerId);
  const whole: BankAccount = { ...fields, bankAccountId: newId('bnk'), ownerId, version: 1 };
  const account = await sealAccount(whole);
  const note: AuditNote = {
    action: 'bank account added',
    subject: ownerId,
    changes: { bankAccountId: account.bankAccountId, accountNumber: account.accountNumber },
  };
  await commit(identity, note, [
    create(
      { ...peopleKeys.bankAccount(ownerId, account.bankAccountId), type: 'bankAccount', ...account },
      'InvalidOperation',
    ),
    requireItem(catalogueKeys.record(rightOwnerId), exists, 'DataNotFound'),
  ]);
  return accountFor(identity, account);
};

/**
 * Changes a bank account except its number: another number is another account.
 * @throws Refusal `InvalidOperation` for another number, `StaleVersion`
 */
export const updateBankAccount = async (
  identity: Identity,
  bankAccountId: string,
  fields: Changed<BankAccountFields, 'accountNumber'>,
  version: number,
): Promise<BankAccount> => {
  const before = await loadBankAccount(bankAccountId);
  await requirePayeeEditor(identity, before.ownerId);
  checkVersion(before, version);
  const { accountNumber, sealedNumber, ownerId } = before;
  if (fields.accountNumber !== undefined)
    requireSameNumber('accountNumber', await openAccountNumber(before), fields.accountNumber);
  const account: StoredAccount = {
    ...fields,
    accountNumber,
    sealedNumber,
    bankAccountId,
    ownerId,
    version,
  };
  const changed = changesBetween(before, account);
  await commit(
    identity,
    {
      action: 'bank account changed',
      subject: ownerId,
      changes: { bankAccountId, accountNumber, ...changed.changes },
      before: changed.before,
    },
    [
      replace(
        { ...peopleKeys.bankAccount(ownerId, bankAccountId), type: 'bankAccount', ...account },
        version,
      ),
    ],
  );
  return accountFor(identity, { ...account, version: version + 1 });
};
