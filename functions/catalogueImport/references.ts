import { idBehindMark } from './movedIds.ts';
import { referencesOfRow } from './rows/referencesOfRow.ts';
import type { CatalogueRow, Resolve } from './rows/row.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { externalRightOwnerKey } from '../people/filing.ts';
import { externalKey } from '../works/filing.ts';

const isId = /^(mus|cmp|wrk|sng|alb)_[0-9a-z]{10,40}$/;

type UniqueItem = { id: string; importedBy?: string };

/** Returns the unique values that are imported, with the record that has each. */
export const loadHolders = async (values: readonly string[]): Promise<Map<string, UniqueItem>> => {
  const items = await getItems<UniqueItem>([...new Set(values)].map(catalogueKeys.unique));
  const byPk = new Map(items.map(({ pk, id, importedBy }) => [pk, { id, importedBy }]));
  return new Map(
    values.flatMap((value) => {
      const holder = byPk.get(catalogueKeys.unique(value).pk);
      return holder ? [[value, holder]] : [];
    }),
  );
};

const kindsOfReference = (reference: string): string[] => [
  externalRightOwnerKey(reference),
  externalKey('wrk', reference),
  externalKey('sng', reference),
  externalKey('alb', reference),
];

/**
 * Looks up all records the rows refer to, by external id or by id. A right owner, a work, a recording and an album may
 * share one external id; the column decides which is meant.
 */
export const resolveReferences = async (
  rows: readonly CatalogueRow[],
): Promise<Record<'owner' | 'work' | 'song' | 'album', Resolve>> => {
  const references = [...new Set(rows.flatMap(referencesOfRow))];
  const external = references.filter((reference) => !isId.test(reference));
  const holders = await loadHolders(external.flatMap(kindsOfReference));
  const ids = references.map((text) => idBehindMark(text) ?? text).filter((text) => isId.test(text));
  const records = await getItems([...new Set(ids)].map(catalogueKeys.record));
  const present = new Set(records.map(({ pk }) => pk));
  // A file that left this instance names records of it that have no number.
  const formerRecord = (reference: string): string | undefined => {
    const id = idBehindMark(reference);
    return id !== undefined && present.has(id) ? id : undefined;
  };
  const resolver =
    (toKey: (reference: string) => string): Resolve =>
    (reference) =>
      isId.test(reference)
        ? present.has(reference)
          ? reference
          : undefined
        : (holders.get(toKey(reference))?.id ?? formerRecord(reference));
  return {
    owner: resolver(externalRightOwnerKey),
    work: resolver((reference) => externalKey('wrk', reference)),
    song: resolver((reference) => externalKey('sng', reference)),
    album: resolver((reference) => externalKey('alb', reference)),
  };
};
