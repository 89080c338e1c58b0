import { displayName, distinctNames, type Named } from '../../shared/reference/names.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { findIds } from '../records/find.ts';
import { namesOwnedBy } from '../records/recordReader.ts';
import { hasWordSpaces, searchWords, toSortName } from '../records/searchText.ts';
import { haveSameNumber, haveSimilarPairs, titlesLookAlike } from './similarTitles.ts';

/** Maximum records compared with a new one, for each right owner and for each beginning or end of its names. */
const maxCompared = 100;

/**
 * Returns where records of a name that looks like this one may begin or end as it does: its first two characters, and its
 * last word, or last two characters of a script without word spaces.
 */
const endsOf = (name: string): string[] => {
  const words = searchWords(name);
  const last = words.split(' ').at(-1)!;
  return [[...words].slice(0, 2).join(''), hasWordSpaces(last) ? last : [...last].slice(-2).join('')];
};

/** Returns the ids of a right owner's records with a name that looks like one of the names, wherever they differ. */
const idsOfOwner = async (kind: RecordKind, ownerId: string, names: readonly string[]): Promise<string[]> => {
  const sortNames = names.map(toSortName);
  return (await namesOwnedBy(ownerId, kind))
    .filter(({ sortName }) => sortNames.some((own) => haveSimilarPairs(own, sortName)))
    .map(({ id }) => id)
    .slice(0, maxCompared);
};

/**
 * Returns the ids of records that may have a name like a new one: those of its right owners, wherever the names differ, and
 * those of anybody that begin or end alike. `namesLookAlike` decides.
 */
export const idsToCompare = async (
  kind: RecordKind,
  record: Named,
  ownerIds: readonly string[],
): Promise<string[]> => {
  const names = distinctNames(record);
  const ends = new Set(names.flatMap(endsOf));
  const found = await Promise.all([
    ...Array.from(ends, (end) => findIds(kind, end, maxCompared)),
    ...ownerIds.map((ownerId) => idsOfOwner(kind, ownerId, names)),
  ]);
  return [...new Set(found.flat())];
};

/**
 * Returns whether a name of one record looks like one of another, in any language. Readings tell a mistyped Chinese character
 * that sounds alike. Parts of a series differ in their own language.
 */
export const namesLookAlike = (one: Named, other: Named): boolean =>
  haveSameNumber(displayName(one), displayName(other)) &&
  distinctNames(other).some((name) => distinctNames(one).some((own) => titlesLookAlike(own, name)));
