import type { Candidate } from '../../shared/statements/matching/match.ts';
import { createPartnerFinder, isCompared } from './partners.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { getItem, getItems, queryPage, toData, writeItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { duplicateKeys } from '../db/keys/works.ts';
import { endRun, removeEarlier } from '../machines/endCatalogueRun.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import type { Filing } from '../records/filing.ts';
import { filingOfSong, filingOfWork } from '../works/filing.ts';
import { keysOfPair, withoutSetAside, pairItem, type DuplicateKind, type StoredPair } from './pairStore.ts';
import type { Search } from './searchReader.ts';

/*
 * The match index files every record under each of its names and codes. Two duplicates share at least one of these
 * keys. A search reads the records in the order of their names and compares each only with those under its keys.
 */

/** Part of a search: a kind of record, and the position in its list to start from. */
export type SearchPart = { searchId: string; kind?: DuplicateKind; cursor?: string };

/** Records per read. */
const recordsPerRead = 200;
/** Reads of one part. Each takes well under a second. */
const readsPerPart = 100;

const loadFilings = async (ids: readonly string[]): Promise<Filing[]> => {
  const records = await getItems<MusicalWork | Song>(ids.map(catalogueKeys.record));
  return records.map((record) => {
    const data = toData(record);
    return 'songId' in data ? filingOfSong(data, []) : filingOfWork(data);
  });
};

const comparedKeys = ({ matchKeys }: Filing): string[] => matchKeys.filter(isCompared);

/** Stores the pairs of some records with any record of the catalogue. */
const searchRecords = async (searchId: string, ids: readonly string[]): Promise<void> => {
  const filings = await loadFilings(ids);
  const filed = (await lookUpMatchKeys(filings.flatMap(comparedKeys))) as Map<string, Candidate[]>;
  const findPartners = createPartnerFinder(filed);
  const pairs = filings.flatMap((filing) => {
    const keys = comparedKeys(filing);
    const card = keys.flatMap((key) => filed.get(key) ?? []).find(({ id }) => id === filing.id);
    return card ? findPartners(card, keys) : [];
  });
  const found = (await withoutSetAside(pairs)).map((pair): StoredPair => ({ ...pair, searchId }));
  const items = found.map((pair) => ({ ...pairItem(pair), version: 1 }));
  const stored = new Set(items.map(({ sk }) => sk));
  const others = found.flatMap(({ oneId, otherId }) => keysOfPair(oneId, otherId));
  await writeItems(
    items,
    others.filter(({ sk }) => !stored.has(sk)),
  );
};

const conclude = async (searchId: string): Promise<void> => {
  for (const kind of ['wrk', 'sng'] as const)
    await removeEarlier(duplicateKeys.pairs(kind), 'searchId', searchId);
  const search = await getItem<Search>(duplicateKeys.search);
  if (search?.searchId !== searchId) return;
  await endRun(search, { searchedAt: new Date().toISOString() });
};

/**
 * Searches a part of the catalogue. Repeating it stores the same pairs.
 * @returns the part to search next; an empty object after the last
 */
export const searchPart = async ({
  searchId,
  kind = 'wrk',
  cursor,
}: SearchPart): Promise<SearchPart | Record<string, never>> => {
  let from = cursor;
  for (let read = 0; read < readsPerPart; read += 1) {
    const pk = catalogueKeys.listedKey(kind);
    const page = await queryPage<{ id: string }>({
      pk,
      limit: recordsPerRead,
      only: ['id'],
      ...(from && { cursor: from }),
    });
    await searchRecords(
      searchId,
      page.items.map(({ id }) => id),
    );
    from = page.next;
    if (!from) break;
  }
  if (from) return { searchId, kind, cursor: from };
  if (kind === 'wrk') return { searchId, kind: 'sng' };
  await conclude(searchId);
  return {};
};
