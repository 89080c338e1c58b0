import type { BankAccount } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { isInAnotherName } from '../../shared/names/accountHolder.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { newId } from '../core/newId.ts';
import { changesBetween, commit, create, requireItem, type AuditNote } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { changeDetail } from './changeDetail.ts';
import { accountFor } from './ownDetails.ts';
import { requirePayeeEditor } from './payeeOwner.ts';
import { loadBankAccount, loadRegisteredNames, type StoredAccount } from './paymentDetailReader.ts';
import { openAccountNumber, sealAccount } from './sealedDetails.ts';
import { requireSameNumber, type Changed } from './unchangedNumber.ts';

type BankAccountFields = Omit<BankAccount, 'bankAccountId' | 'ownerId' | 'version' | 'accountNameConfirmed'>;

/** Confirms that an account is right although its holder has none of the registered names. */
type Confirmation = { confirmAccountName?: boolean };

/**
 * Returns the fields to store, with the confirmation of a holder who has none of the registered names.
 * @throws Refusal `ConfirmationRequired` when it was not confirmed
 */
const withConfirmedName = async <T extends { accountName: string } & Confirmation>(
  rightOwnerId: string,
  { confirmAccountName, ...fields }: T,
): Promise<Omit<T, 'confirmAccountName'> & Pick<BankAccount, 'accountNameConfirmed'>> => {
  const isOther = isInAnotherName(fields.accountName, await loadRegisteredNames(rightOwnerId));
  if (isOther && !confirmAccountName)
    throw new Refusal('ConfirmationRequired', {
      issues: [{ path: 'body.confirmAccountName', message: 'accountNameDiffers' }],
    });
  return { ...fields, accountNameConfirmed: isOther ? true : undefined };
};

/**
 * Adds a bank account to a right owner.
 * @throws Refusal `ConfirmationRequired` for a holder with another name that was not confirmed
 */
export const createBankAccount = async (
  identity: Identity,
  rightOwnerId: string,
  fields: BankAccountFields & Confirmation,
): Promise<BankAccount> => {
  const ownerId = await requirePayeeEditor(identity, rightOwnerId);
  const named = await withConfirmedName(rightOwnerId, fields);
  const whole: BankAccount = { ...named, bankAccountId: newId('bnk'), ownerId, version: 1 };
  const account = await sealAccount(whole);
  const note: AuditNote = {
    action: 'bank account added',
    subject: ownerId,
    changes: {
      bankAccountId: account.bankAccountId,
      accountNumber: account.accountNumber,
      ...(account.accountNameConfirmed && { accountName: account.accountName, accountNameConfirmed: true }),
    },
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
 * @throws Refusal `InvalidOperation` for another number, `StaleVersion`, `ConfirmationRequired` for a holder with another
 * name that was not confirmed
 */
export const updateBankAccount = async (
  identity: Identity,
  bankAccountId: string,
  fields: Changed<BankAccountFields, 'accountNumber'> & Confirmation,
  version: number,
): Promise<BankAccount> => {
  const before = await loadBankAccount(bankAccountId);
  await requirePayeeEditor(identity, before.ownerId);
  checkVersion(before, version);
  const { accountNumber, sealedNumber, ownerId } = before;
  if (fields.accountNumber !== undefined)
    requireSameNumber('accountNumber', await openAccountNumber(before), fields.accountNumber);
  const account: StoredAccount = {
    ...(await withConfirmedName(ownerId, fields)),
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
    await changeDetail(
      bankAccountId,
      { ...peopleKeys.bankAccount(ownerId, bankAccountId), type: 'bankAccount', ...account },
      version,
    ),
  );
  return accountFor(identity, { ...account, version: version + 1 });
};
