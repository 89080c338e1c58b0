import { randomUUID } from 'node:crypto';
import { commitSilently, put } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { catalogueKeys, titleObjects } from '../../db/keys/catalogue.ts';
import { MissingObject, putObject, readWhole } from '../../files/files.ts';
import { decodeSegment, encodeSegment } from '../../matching/storedSegment.ts';
import {
  buildSegment,
  openSegment,
  startTitleSearch,
  type OpenSegment,
  type Resembling,
  type TitleSegment,
} from '../../matching/suggestIndex.ts';
import { titleKeys } from '../../matching/titleForms.ts';
import { listedNames, type NamedRecord } from '../../records/listing.ts';
import { renamedSince, type Renamed } from '../../records/renamed.ts';

/* The index over the names of the catalogue is kept: objects that never change, and the names given since they were written. */

/** Number of the format of the objects and of the keys in them. An index of another format is made anew. */
const format = 1;

/** Part of the kept index. The first ones hold the catalogue as it was; later ones hold names given since. */
type KeptSegment = { key: string; records: number; isFirst: boolean };

type KeptIndex = {
  format: number;
  /** Time the first segments were made, and the time until which all segments together hold every name. */
  madeAt: string;
  until: string;
  segments: readonly KeptSegment[];
};

/** Segments to search, and the records named since they were written. */
type CurrentIndex = { kept: KeptIndex; renamed: readonly Renamed[] };

/** Maximum records of a segment: some ten megabytes in memory. */
const recordsOfSegment = 50_000;
/** Records named since the segments were written, from which on they get a segment of their own. */
const mostRenamed = 500;
/** Maximum later segments; and their records as a part of all, from which on the index is made anew. */
const maxLater = 16;
const laterPart = 1 / 4;
/** Time an index is used. Names given since are kept for 30 days, and its objects for 40. */
const msOfUse = 20 * 24 * 3600_000;
/** Longest time between that of a change and its commit, with repeats. */
const msOfCommit = 5 * 60_000;

const isUsable = (kept: KeptIndex): boolean =>
  kept.format === format && Date.now() - Date.parse(kept.madeAt) < msOfUse;

const namedSince = (until: string): Promise<Renamed[]> =>
  renamedSince(new Date(Date.parse(until) - msOfCommit).toISOString());

const toSegment = (records: readonly NamedRecord[]): TitleSegment =>
  buildSegment(records.map(({ id, names }) => ({ id, keys: names.flatMap(titleKeys) })));

const writeSegment = async (records: readonly NamedRecord[], isFirst: boolean): Promise<KeptSegment> => {
  const key = titleObjects.segment(randomUUID());
  await putObject(key, encodeSegment(toSegment(records)), 'application/octet-stream');
  return { key, records: records.length, isFirst };
};

/** Writes records as segments, one at a time. */
const writeSegments = async (
  records: AsyncIterable<NamedRecord> | Iterable<NamedRecord>,
  isFirst: boolean,
): Promise<KeptSegment[]> => {
  const written: KeptSegment[] = [];
  let open: NamedRecord[] = [];
  for await (const record of records) {
    open.push(record);
    if (open.length < recordsOfSegment) continue;
    written.push(await writeSegment(open, isFirst));
    open = [];
  }
  if (open.length > 0) written.push(await writeSegment(open, isFirst));
  return written;
};

/** Stores what the index consists of. Of two made at the same time either holds all names. */
const keep = async (kept: KeptIndex): Promise<CurrentIndex> => {
  await commitSilently([put({ ...catalogueKeys.titleIndex, type: 'titleIndex', ...kept })]);
  return { kept, renamed: await namedSince(kept.until) };
};

async function* allNames(): AsyncGenerator<NamedRecord> {
  yield* listedNames('sng');
  yield* listedNames('wrk');
}

/** Makes the index of the whole catalogue. */
const makeIndex = async (): Promise<CurrentIndex> => {
  const now = new Date().toISOString();
  return keep({ format, madeAt: now, until: now, segments: await writeSegments(allNames(), true) });
};

/**
 * Gives the records named since a segment of their own; makes the index anew where there are too many of them.
 * @param count number of those that no segment has yet
 */
const extendIndex = async (
  { madeAt, segments }: KeptIndex,
  until: string,
  renamed: readonly Renamed[],
  count: number,
): Promise<CurrentIndex> => {
  const later = segments.filter(({ isFirst }) => !isFirst);
  const recordsIn = (some: readonly KeptSegment[]) => some.reduce((sum, { records }) => sum + records, 0);
  const part = (recordsIn(later) + count) / (recordsIn(segments) + count);
  if (later.length >= maxLater || part > laterPart) return makeIndex();
  return keep({ format, madeAt, until, segments: [...segments, ...(await writeSegments(renamed, false))] });
};

/** Returns the index as it is, extended or made where it has to be. */
const currentIndex = async (): Promise<CurrentIndex> => {
  const now = new Date().toISOString();
  const kept = await getItem<KeptIndex>(catalogueKeys.titleIndex);
  if (!kept || !isUsable(kept)) return makeIndex();
  const renamed = await namedSince(kept.until);
  const count = renamed.filter(({ at }) => at > kept.until).length;
  return count > mostRenamed ? extendIndex(kept, now, renamed, count) : { kept, renamed };
};

/** Segments that a warm function keeps, by their keys; those of a million records. */
const known = new Map<string, TitleSegment>();
const maxKnown = 20;

const loadSegment = async (key: string): Promise<TitleSegment> => {
  const before = known.get(key);
  if (before) return before;
  const segment = decodeSegment(await readWhole(key));
  if (known.size >= maxKnown) known.delete(known.keys().next().value!);
  known.set(key, segment);
  return segment;
};

/** Titles searched for together: of each key a few dozen records are held. */
const titlesAtOnce = 20_000;

const searchIn = async (
  { kept: { segments }, renamed }: CurrentIndex,
  titles: readonly (readonly string[])[],
  most: number,
): Promise<Resembling[][]> => {
  const newest = toSegment(renamed);
  const loads = [
    ...segments.map(
      ({ key }) =>
        () =>
          loadSegment(key),
    ),
    () => Promise.resolve(newest),
  ];
  const firstLater = segments.filter(({ isFirst }) => isFirst).length;
  /** The last segment of each record that a later one has. */
  const lastOf = new Map<string, number>();
  for (const [place, load] of loads.entries())
    if (place >= firstLater) for (const id of (await load()).ids) lastOf.set(id, place);
  async function* open(): AsyncGenerator<OpenSegment> {
    for (const [place, load] of loads.entries())
      yield openSegment(await load(), (id) => (lastOf.get(id) ?? place) > place);
  }
  const results: Resembling[][] = [];
  for (let from = 0; from < titles.length; from += titlesAtOnce) {
    const search = startTitleSearch(titles.slice(from, from + titlesAtOnce));
    for await (const segment of open()) search.count(segment);
    for await (const segment of open()) search.search(segment);
    results.push(...search.results(most));
  }
  return results;
};

/**
 * Searches the names of the whole catalogue.
 * @param titles keys of each title
 * @returns for each title the records that resemble it, the most similar first, at most `most`
 */
export const searchTitles = async (
  titles: readonly (readonly string[])[],
  most: number,
): Promise<Resembling[][]> => {
  try {
    return await searchIn(await currentIndex(), titles, most);
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error;
    return searchIn(await makeIndex(), titles, most);
  }
};
