import { maskNumber, type BankAccount } from '../../shared/people/accountSchema.ts';
import { identityNumberIsValid } from '../../shared/people/rules.ts';
import { businessDayAt } from '../core/businessDay.ts';
import type { Identity } from '../core/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, commit, create, replace, require, type AuditNote } from '../db/commit.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { catalogueKeys } from '../db/keys/search.ts';
import { checkVersion } from '../core/checkVersion.ts';
import {
  accountFor,
  documentFor,
  loadBankAccount,
  loadIdentityDocument,
  type IdentityDocument,
} from './paymentDetailStore.ts';
import { acceptScans } from './scans.ts';
import { requireEditor } from './visibility.ts';

type BankAccountFields = Omit<BankAccount, 'bankAccountId' | 'ownerId' | 'version'>;

/** Fields as they are changed: a number that is left out stays. */
type Changed<T extends { [K in N]: string }, N extends 'accountNumber' | 'number'> = Omit<T, N> &
  Partial<Pick<T, N>>;

/** Another number is another account or document, which is added. */
const requireSameNumber = (path: string, before: string, given = before): void => {
  if (given !== before)
    throw new Refusal('InvalidOperation', { issues: [{ path: `body.${path}`, message: 'addAnother' }] });
};

/** Adds a bank account to a right owner. */
export const createBankAccount = async (
  identity: Identity,
  ownerId: string,
  fields: BankAccountFields,
): Promise<BankAccount> => {
  requireEditor(identity, ownerId);
  const account: BankAccount = { ...fields, bankAccountId: newId('bnk'), ownerId, version: 1 };
  const note: AuditNote = {
    action: 'bank account added',
    subject: ownerId,
    changes: { bankAccountId: account.bankAccountId, accountNumber: maskNumber(account.accountNumber) },
  };
  await commit(identity, note, [
    create(
      { ...peopleKeys.bankAccount(ownerId, account.bankAccountId), type: 'bankAccount', ...account },
      'InvalidOperation',
    ),
    require(catalogueKeys.record(ownerId), true, 'DataNotFound'),
  ]);
  return accountFor(identity, account);
};

/**
 * Changes a bank account; its number stays, another number is another account.
 * @throws Refusal `InvalidOperation` for another number, `StaleVersion`
 */
export const updateBankAccount = async (
  identity: Identity,
  bankAccountId: string,
  fields: Changed<BankAccountFields, 'accountNumber'>,
  version: number,
): Promise<BankAccount> => {
  const before = await loadBankAccount(bankAccountId);
  requireEditor(identity, before.ownerId);
  checkVersion(before, version);
  const { accountNumber, ownerId } = before;
  requireSameNumber('accountNumber', accountNumber, fields.accountNumber);
  const account: BankAccount = { ...fields, accountNumber, bankAccountId, ownerId, version };
  const changed = changesBetween(before, account);
  await commit(
    identity,
    {
      action: 'bank account changed',
      subject: ownerId,
      changes: { bankAccountId, accountNumber: maskNumber(accountNumber), ...changed.changes },
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

type DocumentFields<T> = Omit<T, 'identityId' | 'ownerId' | 'version'>;

const checkNumber = (document: { country: number; documentType: string | number; number: string }): void => {
  const { documentType } = document;
  if (
    typeof documentType === 'string' &&
    !identityNumberIsValid({ ...document, documentType }, businessDayAt())
  )
    throw new Refusal('IdentifierInvalid', { issues: [{ path: 'body.number', message: 'identity' }] });
};

/** Adds an identity document to a right owner. */
export const createIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  ownerId: string,
  fields: DocumentFields<T>,
): Promise<T> => {
  requireEditor(identity, ownerId);
  const document = { ...fields, identityId: newId('idn'), ownerId, version: 1 } as unknown as T;
  checkNumber(document);
  const accepted = await acceptScans(ownerId, document.fileIds);
  const note: AuditNote = {
    action: 'identity document added',
    subject: ownerId,
    changes: { identityId: document.identityId },
  };
  await commit(identity, note, [
    create(
      { ...peopleKeys.identity(ownerId, document.identityId), type: 'identity', ...document },
      'InvalidOperation',
    ),
    require(catalogueKeys.record(ownerId), true, 'DataNotFound'),
    ...accepted,
  ]);
  return documentFor(identity, document);
};

/**
 * Changes an identity document; its number stays.
 * @throws Refusal `InvalidOperation` for another number, `StaleVersion`
 */
export const updateIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  identityId: string,
  fields: Changed<DocumentFields<T>, 'number'>,
  version: number,
): Promise<T> => {
  const before = await loadIdentityDocument<T>(identityId);
  requireEditor(identity, before.ownerId);
  checkVersion(before, version);
  const { number, ownerId, fileIds } = before;
  requireSameNumber('number', number, fields.number);
  const document = { ...fields, number, identityId, ownerId, version } as unknown as T;
  checkNumber(document);
  const added = document.fileIds.filter((fileId) => !fileIds.includes(fileId));
  const accepted = await acceptScans(ownerId, added);
  const fieldsChanged = Object.keys(changesBetween(before, document).changes);
  await commit(
    identity,
    { action: 'identity document changed', subject: ownerId, changes: { identityId, fieldsChanged } },
    [
      replace({ ...peopleKeys.identity(ownerId, identityId), type: 'identity', ...document }, version),
      ...accepted,
    ],
  );
  return documentFor(identity, { ...document, version: version + 1 });
};
