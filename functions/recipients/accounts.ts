import { allows } from '../../shared/access/authority.ts';
import { isMainAccount } from '../../shared/access/subAccounts.ts';
import type { Flag } from '../../shared/access/flags.ts';
import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import { languageOfNames } from '../messages/readerLanguage.ts';
import { toIdentity } from '../api/identity.ts';
import { getItemByIndex, getItems, queryAll } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';

/** Mail address of an account, and the language its owner reads. */
export type Reader = { to: string; language: Language };

/** Stored preferences of an account. `language` is the one its owner signed in with last. */
type Preferences = { language?: Language };

/** Returns the users with the language each signed in with last; the given one for those who never signed in. */
const withLanguages = async (
  users: readonly User[],
  languageOf: (user: User) => Language,
): Promise<Reader[]> => {
  const keys = users.map(({ subject }) => accountKeys.preferences(subject));
  const found = new Map((await getItems<Preferences>(keys)).map(({ pk, language }) => [pk, language]));
  return users.map((user): Reader => {
    const language = found.get(accountKeys.preferences(user.subject).pk);
    return { to: user.email.toLowerCase(), language: language ?? languageOf(user) };
  });
};

/** Returns whether an account is one that speaks for its right owner: an active main account of a musician or company. */
const isMain = (user: User): boolean => user.status === 'active' && isMainAccount(user);

/**
 * Returns the active main accounts of musicians and companies. A right owner without one has none.
 * @param right right an account must have; every main account by default
 */
export const readersOf = async (rightOwnerIds: readonly string[], right?: Flag): Promise<Reader[]> => {
  const ids = [...new Set(rightOwnerIds)];
  const [owners, groups] = await Promise.all([
    loadRightOwners(ids),
    Promise.all(ids.map((id) => queryAll<User>({ index: 'gsi1', pk: accountKeys.users(id) }))),
  ]);
  const isReader = (user: User): boolean =>
    isMain(user) && (right === undefined || allows(toIdentity(user).permissions, right));
  return withLanguages(groups.flat().filter(isReader), ({ musicianInfoId, companyInfoId }) =>
    languageOfNames(owners.get(musicianInfoId ?? companyInfoId ?? '')?.nativeCultureInfo),
  );
};

/**
 * Returns the account of one person, also one that waits for its approval; nobody for a disabled one.
 * @param language language of the mail if the account has none
 */
export const readersOfUser = async (userId: string, language: Language): Promise<Reader[]> => {
  const user = await getItemByIndex<User>('gsi2', accountKeys.userId(userId));
  return user === undefined || user.status === 'disabled' ? [] : withLanguages([user], () => language);
};

/** Returns the first recipient with each address, in order. */
export const withDistinctAddresses = <R extends Pick<Reader, 'to'>>(readers: readonly R[]): R[] =>
  [...new Map(readers.toReversed().map((reader) => [reader.to, reader])).values()].toReversed();
