import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItemByIndex, queryAll, queryOffset, type Stored } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { asPayeeOwner, payeeOwnerId } from './payeeOwner.ts';
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

/**
 * Requires a person who may see the payment details of a right owner.
 * @returns the id under which they are stored
 * @throws Refusal `DataNotFound`
 */
const requireVisibleDetails = async (identity: Identity, rightOwnerId: string): Promise<string> => {
  const [person, ownerId] = await Promise.all([asPayeeOwner(identity), payeeOwnerId(rightOwnerId)]);
  requireVisible(person, [ownerId]);
  return ownerId;
};

/** Returns a page of the bank accounts of a right owner, numbers masked. */
export const listBankAccounts = async (
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: BankAccount[]; total: number }> => {
  const pk = await requireVisibleDetails(identity, ownerId);
  const skPrefix = peopleKeys.bankAccountPrefix;
  const page = await queryOffset<StoredAccount>({ pk, skPrefix, offset, limit });
  return { total: page.total, items: page.items.map((item) => shownDetail(toData(item))) };
};

/** Returns every bank account of a right owner. */
export const loadBankAccounts = async (ownerId: string): Promise<StoredAccount[]> =>
  (
    await queryAll<StoredAccount>({
      pk: await payeeOwnerId(ownerId),
      skPrefix: peopleKeys.bankAccountPrefix,
    })
  ).map((item) => toData(item));

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
  toData(await byOwnId<StoredAccount>(bankAccountId));

/** Returns a page of the identity documents of a right owner, numbers masked. */
export const listIdentities = async <T extends IdentityDocument>(
  identity: Identity,
  ownerId: string,
  { offset, limit }: Paging,
): Promise<{ items: T[]; total: number }> => {
  const pk = await requireVisibleDetails(identity, ownerId);
  const skPrefix = peopleKeys.identityPrefix;
  const page = await queryOffset<StoredDocument<T>>({ pk, skPrefix, offset, limit });
  const items = page.items.map((item) => shownDetail(toData(item) as StoredDocument<T>) as unknown as T);
  return { total: page.total, items };
};

/** Returns every identity document of a right owner. */
export const loadIdentities = async (ownerId: string): Promise<StoredDocument[]> =>
  (
    await queryAll<StoredDocument>({
      pk: await payeeOwnerId(ownerId),
      skPrefix: peopleKeys.identityPrefix,
    })
  ).map((item) => toData(item));

/**
 * Loads an identity document.
 * @throws Refusal `DataNotFound`
 */
export const loadIdentityDocument = async <T extends IdentityDocument>(
  identityId: string,
): Promise<StoredDocument<T>> => toData(await byOwnId<StoredDocument<T>>(identityId)) as StoredDocument<T>;

/** Returns what a right owner lacks to be paid: a bank account, an identity document. */
export const listMissingDetails = async (ownerId: string): Promise<('Bank' | 'Identity')[]> => {
  const [accounts, documents] = await Promise.all([loadBankAccounts(ownerId), loadIdentities(ownerId)]);
  return [...(accounts.length ? [] : ['Bank' as const]), ...(documents.length ? [] : ['Identity' as const])];
};
