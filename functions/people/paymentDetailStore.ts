import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { dataOf, getItemByIndex, queryAll, queryOffset, type Stored } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { requireVisible } from './visibility.ts';

/*
 * Bank accounts and identity documents. Numbers in the table are masked, with the whole number encrypted beside them, which
 * `sealedDetails.ts` opens. They never reach logs or audit entries.
 */

/** Document of a person or a company. */
export type IdentityDocument = PersonIdentity | CompanyIdentity;

/** Bank account as stored: its number masked, and sealed beside it. */
export type StoredAccount = BankAccount & { sealedNumber: string };

/** Identity document as stored: its number masked, and sealed beside it. */
export type StoredDocument<T extends IdentityDocument = IdentityDocument> = T & { sealedNumber: string };

type Paging = { offset: number; limit: number };

/** Returns a stored account or document without its sealed number. */
export const shownDetail = <T extends { sealedNumber: string }>({
  sealedNumber: _sealed,
  ...detail
}: T): Omit<T, 'sealedNumber'> => detail;

/** Returns a page of the bank accounts of a right owner, numbers masked. */
export const listBankAccounts = async (
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: BankAccount[]; total: number }> => {
  requireVisible(identity, [ownerId]);
  const skPrefix = peopleKeys.bankAccountPrefix;
  const page = await queryOffset<StoredAccount>({ pk: ownerId, skPrefix, offset, limit });
  return { total: page.total, items: page.items.map((item) => shownDetail(dataOf(item))) };
};

/** Returns every bank account of a right owner. */
export const loadBankAccounts = async (ownerId: string): Promise<StoredAccount[]> =>
  (await queryAll<StoredAccount>({ pk: ownerId, skPrefix: peopleKeys.bankAccountPrefix })).map((item) =>
    dataOf(item),
  );

const byOwnId = async <T>(id: string): Promise<Stored<T>> => {
  const item = await getItemByIndex<T>('gsi1', id);
  if (!item) throw new Refusal('DataNotFound');
  return item;
};

/**
 * Loads a bank account.
 * @throws Refusal `DataNotFound`
 */
export const loadBankAccount = async (bankAccountId: string): Promise<StoredAccount> =>
  dataOf(await byOwnId<StoredAccount>(bankAccountId));

/** Returns a page of the identity documents of a right owner, numbers masked. */
export const listIdentities = async <T extends IdentityDocument>(
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: T[]; total: number }> => {
  requireVisible(identity, [ownerId]);
  const skPrefix = peopleKeys.identityPrefix;
  const page = await queryOffset<StoredDocument<T>>({ pk: ownerId, skPrefix, offset, limit });
  const items = page.items.map((item) => shownDetail(dataOf(item) as StoredDocument<T>) as unknown as T);
  return { total: page.total, items };
};

/** Returns every identity document of a right owner. */
export const loadIdentities = async (ownerId: string): Promise<StoredDocument[]> =>
  (await queryAll<StoredDocument>({ pk: ownerId, skPrefix: peopleKeys.identityPrefix })).map((item) =>
    dataOf(item),
  );

/**
 * Loads an identity document.
 * @throws Refusal `DataNotFound`
 */
export const loadIdentityDocument = async <T extends IdentityDocument>(
  identityId: string,
): Promise<StoredDocument<T>> => dataOf(await byOwnId<StoredDocument<T>>(identityId)) as StoredDocument<T>;
