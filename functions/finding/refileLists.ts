import type { Demo } from '../../shared/demos/schema.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { inParallel } from '../core/inParallel.ts';
import { catchRefusal } from '../core/refusal.ts';
import { splitIntoChunks } from '../core/splitIntoChunks.ts';
import { filingOfContract, type StoredContract } from '../contracts/filing.ts';
import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { queryPages, toData, type Key, type Stored } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { filingOfDemo } from '../demos/filing.ts';
import { filingOfRightOwner } from '../people/filing.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { toListedItem, type Filing } from '../records/filing.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { requireVersion } from '../records/recordStore.ts';
import { filingOfAlbum, filingOfSong, filingOfWork } from '../works/filing.ts';

/** Index data of a record of each kind, as its entry in the list needs it: without what depends on other records. */
const filings = {
  wrk: (record: object) => filingOfWork(record as MusicalWork),
  sng: (record: object) => filingOfSong(record as Song, []),
  alb: (record: object) => filingOfAlbum(record as Album, []),
  mus: (record: object) => filingOfRightOwner(record as RightOwner),
  cmp: (record: object) => filingOfRightOwner(record as RightOwner),
  ctr: (record: object) => filingOfContract(record as StoredContract),
  dmo: (record: object) => filingOfDemo(record as Demo),
} satisfies Record<string, (record: object) => Filing>;

/** Kinds of records whose lists are filtered and sorted by their entries. */
type ListedKind = keyof typeof filings;
export const listedKinds = Object.keys(filings) as ListedKind[];

/** Entries compared with their records at a time, records filed in one transaction, and transactions at the same time. */
const comparedAtOnce = 1_000;
const filedAtOnce = 25;
const transactionsAtOnce = 4;

type Entry = Key & { id: string; facts?: string };

/** Returns the writes that file an entry by its record, unless that changed meanwhile; none for one that is right. */
const writesOf = (kind: ListedKind, entry: Entry, record: Stored<object>): Write[] => {
  const item = toListedItem(filings[kind](toData(record)), record.changedAt);
  if (entry.sk === item.sk && entry.facts === item.facts) return [];
  return [
    requireVersion(entry.id, record.version),
    put(item),
    ...(entry.sk === item.sk ? [] : [remove({ pk: entry.pk, sk: entry.sk })]),
  ];
};

/** Commits the writes of some entries together; by themselves where one of the records changed meanwhile, which files it. */
const file = async (entries: readonly (readonly Write[])[]): Promise<void> => {
  if (!(await catchRefusal(commitSilently(entries.flat()), 'StaleVersion'))) return;
  for (const writes of entries) await catchRefusal(commitSilently(writes), 'StaleVersion');
};

/**
 * Files the entries of a list anew that do not hold what their records do: those of an earlier version, and of records that an
 * earlier version changed while this one was deployed. Entries without a record stay, as an import writes them first.
 * @param isTimeLeft returns whether there is time for more
 * @returns number of entries that were filed anew
 */
export const refileList = async (kind: ListedKind, isTimeLeft: () => boolean): Promise<number> => {
  let filed = 0;
  for await (const page of queryPages<Entry>({
    pk: catalogueKeys.listedKey(kind),
    only: ['id', 'facts'],
  }))
    for (const entries of splitIntoChunks(page, comparedAtOnce)) {
      if (!isTimeLeft()) return filed;
      const records = await recordsInOrder<object>(entries.map(({ id }) => id));
      const byId = new Map(records.map((record) => [record.pk, record]));
      const wrong = entries
        .map((entry) => {
          const record = byId.get(entry.id);
          return record ? writesOf(kind, entry, record) : [];
        })
        .filter((writes) => writes.length > 0);
      await inParallel(splitIntoChunks(wrong, filedAtOnce), transactionsAtOnce, file);
      filed += wrong.length;
    }
  return filed;
};
