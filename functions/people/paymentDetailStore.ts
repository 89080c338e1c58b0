import {
  maskNumber,
  type BankAccount,
  type CompanyIdentity,
  type PersonIdentity,
} from '../../shared/people/accountSchema.ts';
import { identityNumberIsValid } from '../../shared/people/rules.ts';
import { today } from '../../shared/reference/dates.ts';
import type { Identity } from '../core/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, commit, create, replace, require, type AuditNote } from '../db/commit.ts';
import { dataOf, queryAll, queryOffset, type Stored } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { catalogueKeys } from '../db/keys/search.ts';
import { checkVersion } from '../search/recordStore.ts';
import { requireScans } from './scans.ts';
import { maySeeNumbers, requireEditor, requireVisible } from './visibility.ts';

/**
 * Bank accounts and identity documents. Numbers are whole in the table (encrypted at rest) and masked in every list; they
 * never reach logs or audit entries.
 */
export type IdentityDocument = PersonIdentity | CompanyIdentity;

type Paging = { offset: number; limit: number };

const maskedAccount = (account: BankAccount): BankAccount => ({
  ...account,
  accountNumber: maskNumber(account.accountNumber),
});

const maskedDocument = <T extends IdentityDocument>(document: T): T => ({
  ...document,
  number: maskNumber(document.number),
});

/** Bank accounts of a right owner, numbers masked. */
export const listBankAccounts = async (
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: BankAccount[]; total: number }> => {
  requireVisible(identity, [ownerId]);
  const page = await queryOffset<BankAccount>({
    pk: ownerId,
    skPrefix: peopleKeys.bankAccountPrefix,
    offset,
    limit,
  });
  return { total: page.total, items: page.items.map((item) => maskedAccount(dataOf(item))) };
};

/** Every bank account of a right owner with whole numbers, for payment. */
export const bankAccountsOf = async (ownerId: string): Promise<BankAccount[]> =>
  (await queryAll<BankAccount>({ pk: ownerId, skPrefix: peopleKeys.bankAccountPrefix })).map((item) =>
    dataOf(item),
  );

const byOwnId = async <T>(id: string): Promise<Stored<T>> => {
  const [item] = await queryAll<T>({ index: 'gsi1', pk: id });
  if (!item) throw new Refusal('DataNotFound');
  return item;
};

/**
 * A bank account with its whole number.
 * @throws Refusal `DataNotFound`
 */
export const loadBankAccount = async (bankAccountId: string): Promise<BankAccount> =>
  dataOf(await byOwnId<BankAccount>(bankAccountId));

/** A bank account as this person may see it. */
export const viewBankAccount = async (identity: Identity, bankAccountId: string): Promise<BankAccount> => {
  const account = await loadBankAccount(bankAccountId);
  requireVisible(identity, [account.ownerId]);
  return maySeeNumbers(identity, account.ownerId) ? account : maskedAccount(account);
};

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
  return account;
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
  return { ...account, version: version + 1 };
};

/** Identity documents of a right owner, numbers masked. */
export const listIdentities = async <T extends IdentityDocument>(
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: T[]; total: number }> => {
  requireVisible(identity, [ownerId]);
  const page = await queryOffset<T>({ pk: ownerId, skPrefix: peopleKeys.identityPrefix, offset, limit });
  return { total: page.total, items: page.items.map((item) => maskedDocument(dataOf(item) as T)) };
};

/** Every identity document of a right owner with whole numbers, for payment. */
export const identitiesOf = async (ownerId: string): Promise<IdentityDocument[]> =>
  (await queryAll<IdentityDocument>({ pk: ownerId, skPrefix: peopleKeys.identityPrefix })).map((item) =>
    dataOf(item),
  );

/**
 * An identity document with its whole number.
 * @throws Refusal `DataNotFound`
 */
export const loadIdentityDocument = async <T extends IdentityDocument>(identityId: string): Promise<T> =>
  dataOf(await byOwnId<T>(identityId)) as T;

/** An identity document as this person may see it. */
export const viewIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  identityId: string,
): Promise<T> => {
  const document = await loadIdentityDocument<T>(identityId);
  requireVisible(identity, [document.ownerId]);
  return maySeeNumbers(identity, document.ownerId) ? document : maskedDocument(document);
};

type DocumentFields<T> = Omit<T, 'identityId' | 'ownerId' | 'version'>;

const checkNumber = (document: { country: number; documentType: string | number; number: string }): void => {
  const { documentType } = document;
  if (typeof documentType === 'string' && !identityNumberIsValid({ ...document, documentType }, today()))
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
  await requireScans(ownerId, document.fileIds);
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
  ]);
  return document;
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
  await requireScans(ownerId, added);
  const fieldsChanged = Object.keys(changesBetween(before, document).changes);
  await commit(
    identity,
    { action: 'identity document changed', subject: ownerId, changes: { identityId, fieldsChanged } },
    [replace({ ...peopleKeys.identity(ownerId, identityId), type: 'identity', ...document }, version)],
  );
  return { ...document, version: version + 1 };
};
