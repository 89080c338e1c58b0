import type { Language } from '../../shared/api/resultCodes.ts';
import { foundPerKind, type Found, type FoundKind } from '../../shared/finding/schema.ts';
import type { Identity } from '../api/identity.ts';
import { queryPage, toData } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import { findIds } from '../records/find.ts';
import { listOwnedRecords } from '../records/listing.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { comparedFirst, maxCompared, type Asked, type Finder } from './finder.ts';

/** Kind of record that the catalogue indexes by keyword. */
type CatalogueKind<T extends object> = {
  kind: FoundKind;
  recordKind: RecordKind;
  mayUse: (identity: Identity) => boolean;
  /** Returns whether a person sees every record of the kind. */
  seesAll: (identity: Identity) => boolean;
  /** Returns those of some records that a person may see. */
  onlySeen: (identity: Identity, records: readonly T[]) => Promise<readonly T[]> | readonly T[];
  /** Returns the right owners whose records a list of the person shows. */
  owners: (identity: Identity) => Promise<readonly string[]>;
  describe: (record: T, language: Language) => Found;
};

const loadSome = async <T extends object>(ids: readonly string[]): Promise<T[]> =>
  (await recordsInOrder<T>(ids)).map((record) => toData(record) as T);

const idsOfOwner = async (ownerId: string, kind: RecordKind): Promise<string[]> => {
  const pk = catalogueKeys.ownedKey(ownerId, kind);
  return (await queryPage<{ id: string }>({ pk, limit: foundPerKind + 1 })).items.map(({ id }) => id);
};

/** Right owners of each kind whose records are found by the owner's name. */
const ownersOfKind = 2;

/**
 * Returns the finder of a kind. Looks the keyword up in the index of all records and leaves out those the person may not
 * see, so that an agent of a hundred thousand works reads no more than staff: a few records at first, and many only when
 * the person sees few of those. Only for a keyword that even more records have, the lists of the person's right owners are
 * read, until enough are found. Where the keyword finds few records, those of right owners of such a name follow.
 */
export const catalogueFinder = <T extends object>({
  kind,
  recordKind,
  mayUse,
  seesAll,
  onlySeen,
  owners,
  describe,
}: CatalogueKind<T>): Finder => {
  const seenOf = async (identity: Identity, ids: readonly string[]): Promise<readonly T[]> =>
    ids.length === 0 ? [] : onlySeen(identity, await loadSome<T>(ids));

  const named = async ({ identity, keyword }: Asked): Promise<readonly T[]> => {
    const limits = seesAll(identity) ? [foundPerKind + 1] : [comparedFirst, maxCompared];
    let seen: readonly T[] = [];
    for (const limit of limits) {
      const ids = await findIds(recordKind, keyword, limit);
      seen = await seenOf(identity, ids);
      if (seesAll(identity) || ids.length < limit || seen.length > foundPerKind) return seen;
    }
    const query = { keyword, offset: 0, limit: foundPerKind + 1 };
    const { items } = await listOwnedRecords<T>(await owners(identity), recordKind, query);
    return [
      ...seen,
      ...(await onlySeen(
        identity,
        items.map((item) => toData(item) as T),
      )),
    ];
  };

  const owned = async (asked: Asked): Promise<readonly T[]> => {
    const found = await asked.owners();
    const first = ['mus_', 'cmp_'].flatMap((prefix) =>
      found.filter((id) => id.startsWith(prefix)).slice(0, ownersOfKind),
    );
    const ids = await Promise.all(first.map((id) => idsOfOwner(id, recordKind)));
    return seenOf(asked.identity, ids.flat());
  };

  return {
    kind,
    prefixes: [recordKind],
    mayUse,
    find: async (asked) => {
      const byName = await named(asked);
      const all = byName.length > foundPerKind ? byName : [...byName, ...(await owned(asked))];
      return all.map((record) => describe(record, asked.language));
    },
    name: async (identity, ids, language) =>
      (await seenOf(identity, ids)).map((record) => describe(record, language)),
  };
};
