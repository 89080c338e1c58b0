import type { BankAccount } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { asPayeeOwner, payeeOwnerId } from './payeeOwner.ts';
import {
  loadBankAccount,
  loadIdentityDocument,
  shownDetail,
  type IdentityDocument,
  type StoredAccount,
  type StoredDocument,
} from './paymentDetailReader.ts';
import { openAccountNumber, openDocumentNumber } from './sealedDetails.ts';
import { maySeeNumbers, requireVisible } from '../access/visibility.ts';

/** Returns whether a person owns the payment details stored under an id. */
const isOwner = async (identity: Identity, ownerId: string): Promise<boolean> => {
  const [person, payee] = await Promise.all([asPayeeOwner(identity), payeeOwnerId(ownerId)]);
  return maySeeNumbers(person, payee);
};

const requireOwnOrStaff = async (identity: Identity, ownerId: string): Promise<void> => {
  const [person, payee] = await Promise.all([asPayeeOwner(identity), payeeOwnerId(ownerId)]);
  requireVisible(person, [payee]);
};

/** Returns a bank account as a person may see it: only its owner sees the full number. */
export const accountFor = async (identity: Identity, account: StoredAccount): Promise<BankAccount> => {
  const shown = shownDetail(account);
  if (!(await isOwner(identity, account.ownerId))) return shown;
  return { ...shown, accountNumber: await openAccountNumber(account) };
};

/** Returns an identity document as a person may see it: only its owner sees the full number. */
export const documentFor = async <T extends IdentityDocument>(
  identity: Identity,
  document: StoredDocument<T>,
): Promise<T> => {
  const shown = shownDetail(document) as unknown as T;
  if (!(await isOwner(identity, document.ownerId))) return shown;
  return { ...shown, number: await openDocumentNumber(document) };
};

/**
 * Returns a bank account by id, as a person may see it.
 * @throws Refusal `DataNotFound`, also for a person who may not see its owner
 */
export const viewBankAccount = async (identity: Identity, bankAccountId: string): Promise<BankAccount> => {
  const account = await loadBankAccount(bankAccountId);
  await requireOwnOrStaff(identity, account.ownerId);
  return accountFor(identity, account);
};

/**
 * Returns an identity document by id, as a person may see it.
 * @throws Refusal `DataNotFound`, also for a person who may not see its owner
 */
export const viewIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  identityId: string,
): Promise<T> => {
  const document = await loadIdentityDocument<T>(identityId);
  await requireOwnOrStaff(identity, document.ownerId);
  return documentFor(identity, document);
};
