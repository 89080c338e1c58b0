import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItemByIndex, queryAll, type Stored } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { getRecord } from '../records/recordReader.ts';
import { getRealName, toRealNameId } from '../people/realNameReader.ts';
import { paymentDetailIds } from '../people/paymentDetailIds.ts';
import { nameTexts, type RightOwner } from '../people/rightOwnerNames.ts';
import { asPayeeOwner, payeeOwnerId, payeeOwnerIds } from './payeeOwner.ts';
import { requireVisible } from '../access/visibility.ts';

/*
 * Bank accounts and identity documents. Numbers are stored masked, with the full number encrypted in a second field
 * that `sealedDetails.ts` opens. They never reach logs or audit entries.
 */

/** Document of a person or a company. */
export type IdentityDocument = PersonIdentity | CompanyIdentity;

/** Bank account as stored: its number is masked, with the sealed number in a second field. */
export type StoredAccount = BankAccount & { sealedNumber: string };

/** Identity document as stored: its number is masked, with the sealed number in a second field. */
export type StoredDocument<T extends IdentityDocument = IdentityDocument> = T & { sealedNumber: string };

type Paging = { offset: number; limit: number };
type Page<T> = { items: T[]; total: number };

/** Returns a stored account or document without its sealed number. */
export const shownDetail = <T extends { sealedNumber: string }>({
  sealedNumber: _sealed,
  ...detail
}: T): Omit<T, 'sealedNumber'> => detail;

/** Returns the details of a right owner stored under a prefix, oldest first. */
const loadDetails = async <T extends object>(rightOwnerId: string, skPrefix: string): Promise<T[]> => {
  const partitions = (await payeeOwnerIds(rightOwnerId)).flatMap(peopleKeys.payeePartitions);
  const items = (await Promise.all(partitions.map((pk) => queryAll<T>({ pk, skPrefix })))).flat();
  return items.sort((one, other) => (one.sk < other.sk ? -1 : 1)).map((item) => toData(item) as T);
};

/**
 * Returns a page of the payment details of a right owner, numbers masked.
 * @throws Refusal `DataNotFound` for a person who may not see them
 */
const pageOfDetails = async <T extends { sealedNumber: string }>(
  identity: Identity,
  rightOwnerId: string,
  skPrefix: string,
  { offset, limit }: Paging,
): Promise<Page<Omit<T, 'sealedNumber'>>> => {
  const [person, ownerId] = await Promise.all([asPayeeOwner(identity), payeeOwnerId(rightOwnerId)]);
  requireVisible(person, [ownerId]);
  const details = await loadDetails<T>(rightOwnerId, skPrefix);
  return { total: details.length, items: details.slice(offset, offset + limit).map(shownDetail) };
};

/** Returns a page of the bank accounts of a right owner, numbers masked. */
export const listBankAccounts = (
  identity: Identity,
  ownerId: string,
  paging: Paging,
): Promise<Page<BankAccount>> =>
  pageOfDetails<StoredAccount>(identity, ownerId, peopleKeys.bankAccountPrefix, paging);

/** Returns every bank account of a right owner, oldest first. */
export const loadBankAccounts = (ownerId: string): Promise<StoredAccount[]> =>
  loadDetails<StoredAccount>(ownerId, peopleKeys.bankAccountPrefix);

/** Returns every bank account and identity document of a right owner, each oldest first. */
export const loadPaymentDetails = async (
  owner: RightOwner,
): Promise<{ accounts: StoredAccount[]; documents: StoredDocument[] }> => {
  const { bankAccountPrefix, identityPrefix, payeePartitions } = peopleKeys;
  const partitions = (await paymentDetailIds(owner)).flatMap(payeePartitions);
  // Hardly anything else is between them, so one read has both.
  const skBetween = [bankAccountPrefix, `${identityPrefix}~`] as const;
  const found = await Promise.all(
    partitions.map((pk) => queryAll<StoredAccount | StoredDocument>({ pk, skBetween })),
  );
  const items = found.flat().sort((one, other) => (one.sk < other.sk ? -1 : 1));
  const under = (prefix: string) =>
    items.filter(({ sk }) => sk.startsWith(prefix)).map((item) => toData(item));
  return {
    accounts: under(bankAccountPrefix) as StoredAccount[],
    documents: under(identityPrefix) as StoredDocument[],
  };
};

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
export const listIdentities = <T extends IdentityDocument>(
  identity: Identity,
  ownerId: string,
  paging: Paging,
): Promise<Page<T>> =>
  pageOfDetails(identity, ownerId, peopleKeys.identityPrefix, paging) as unknown as Promise<Page<T>>;

/** Returns every identity document of a right owner, oldest first. */
export const loadIdentities = (ownerId: string): Promise<StoredDocument[]> =>
  loadDetails<StoredDocument>(ownerId, peopleKeys.identityPrefix);

/**
 * Loads an identity document.
 * @throws Refusal `DataNotFound`
 */
export const loadIdentityDocument = async <T extends IdentityDocument>(
  identityId: string,
): Promise<StoredDocument<T>> => toData(await byOwnId<StoredDocument<T>>(identityId)) as StoredDocument<T>;

/**
 * Returns every registered name of a right owner: legal names and aliases in each language, and the names on its
 * documents.
 */
export const loadRegisteredNames = async (rightOwnerId: string): Promise<string[]> => {
  const [owner, documents] = await Promise.all([
    getRecord<RightOwner>(rightOwnerId),
    loadIdentities(rightOwnerId),
  ]);
  const found = owner && (await getRealName(toRealNameId(toData(owner) as RightOwner)));
  return [
    ...(found
      ? [...nameTexts(found.realName.names), ...found.aliases.flatMap(({ names }) => nameTexts(names))]
      : []),
    ...documents.map(({ name }) => name),
  ];
};

/** Returns the payment details a right owner is missing: a bank account, an identity document. */
export const listMissingDetails = async (ownerId: string): Promise<('Bank' | 'Identity')[]> => {
  const [accounts, documents] = await Promise.all([loadBankAccounts(ownerId), loadIdentities(ownerId)]);
  return [...(accounts.length ? [] : ['Bank' as const]), ...(documents.length ? [] : ['Identity' as const])];
};
