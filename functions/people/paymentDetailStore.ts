import {
  maskNumber,
  type BankAccount,
  type CompanyIdentity,
  type PersonIdentity,
} from '../../shared/people/accountSchema.ts';
import type { Identity } from '../core/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { dataOf, getItemByIndex, queryAll, queryOffset, type Stored } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { maySeeNumbers, requireVisible } from './visibility.ts';

/*
 * Bank accounts and identity documents. Numbers are whole in the table (encrypted at rest) and masked in every list; they
 * never reach logs or audit entries.
 */

/** A person's document or a company's. */
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

/** Returns a bank account as a person may see it: the whole number for its owner only. */
export const accountFor = (identity: Identity, account: BankAccount): BankAccount =>
  maySeeNumbers(identity, account.ownerId) ? account : maskedAccount(account);

/** Returns an identity document as a person may see it: the whole number for its owner only. */
export const documentFor = <T extends IdentityDocument>(identity: Identity, document: T): T =>
  maySeeNumbers(identity, document.ownerId) ? document : maskedDocument(document);

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
  const item = await getItemByIndex<T>('gsi1', id);
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
  return accountFor(identity, account);
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
  return documentFor(identity, document);
};
