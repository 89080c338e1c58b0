import { displayName, distinctNames } from '../../shared/reference/names.ts';
import { titleKey } from '../../shared/statements/matching/matchKeys.ts';
import { licensedSongProblem } from '../../shared/works/licensedFields.ts';
import { withPreviousOrigins } from '../../shared/works/platformIds.ts';
import { idsToCompare, namesLookAlike } from '../matching/similarNames.ts';
import { ownersOfSong, songProblem, writerNames } from '../../shared/works/rules.ts';
import type { SongFilters, SongOrder } from '../../shared/works/listSchema.ts';
import type { MusicalWork, Song, SongFields, SongSummary } from '../../shared/works/schema.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { Identity } from '../api/identity.ts';
import { loadPeopleNames } from './list/peopleNames.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import {
  changesBetween,
  noFurtherWrites,
  remove,
  requireItem,
  type AuditNote,
  type FurtherWrites,
  type Write,
} from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toListed } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { namesOnBehalf, onlyVisible, ownersOfList } from '../people/representation.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import type { Filing } from '../records/filing.ts';
import { listOwnedRecords, type ListQuery } from '../records/listing.ts';
import { listNarrowable, type ListOrder } from '../records/narrowing.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { getRecord, findHolder } from '../records/recordReader.ts';
import { createRecord, removeRecord, replaceRecord } from '../records/recordStore.ts';
import { albumOwnerWrites } from './albumOwners.ts';
import { checkUncovered, requireUncovered, requireUnlocked } from './coverageStore.ts';
import { requireEditable, requireNoMerged, requireRemovable } from './editable.ts';
import { songListRules } from './list/workListRules.ts';
import { filingOfSong, filingOfWork, isrcsOfSong, isrcUnique } from './filing.ts';
import { recordingLink } from './recordings.ts';
import { requireChanges } from './requireChanges.ts';
import { requireManagedOwner, requireOwnShares } from './shareAccess.ts';
import { summaryOfSong, viewSong } from './songReader.ts';

type SummaryPage = { items: SongSummary[]; total: number; next?: string; isCut?: true };

/** Returns recordings of some right owners by name, or the first 20 of them that match a keyword. */
export const listSongsByOwners = async (
  ownerIds: readonly string[],
  query: ListQuery,
): Promise<SummaryPage> => {
  const page = await listOwnedRecords<Song>(ownerIds, 'sng', query);
  return { ...page, items: page.items.map((item) => summaryOfSong(toListed(item))) };
};

type SongListQuery = ListQuery & Partial<SongFilters & ListOrder<SongOrder>> & { ownerId?: string };

/**
 * Returns recordings by name, or the first 20 that match a keyword; with a filter or an order, a page of all that pass. Staff
 * see all of them, others their own and an agent those of the licensors it represents.
 * @throws Refusal `AnswerTooLarge` for more recordings than can be looked through
 */
export const listSongs = async (
  identity: Identity,
  query: SongListQuery,
  language: Language,
): Promise<SummaryPage> => {
  const page = await listNarrowable('sng', await ownersOfList(identity, query.ownerId), songListRules, query);
  const performersOf = ({ performers }: Song) =>
    performers.map(({ performerId, name }) => ({ id: performerId, name }));
  const nameOf = await loadPeopleNames(page.items.flatMap(performersOf), language);
  const items = page.items.map((item) =>
    Object.assign(summaryOfSong(toListed(item)), {
      performers: performersOf(item).map((performer) => nameOf(performer) ?? performer.name),
    }),
  );
  return { ...page, items };
};

const checkRules = async (identity: Identity, song: SongFields): Promise<void> => {
  refuseProblem(songProblem(song));
  await requireManagedOwner(identity, ownersOfSong(song));
};

const toLink = (song: Song) => ({ songId: song.songId, name: displayName(song), isrc: song.isrc });

/** Rejects an ISRC of another recording, for this one or its accompaniment. Links to the existing recording if the person may see it. */
const checkIsrcs = async (identity: Identity, song: Song): Promise<void> => {
  const holders = await Promise.all(isrcsOfSong(song).map((isrc) => findHolder(isrcUnique(isrc))));
  const holder = holders.find((id) => id !== undefined && id !== song.songId);
  if (!holder) return;
  const existing = await getRecord<Song>(holder);
  throw new Refusal('IsrcAlreadyExists', {
    songs: existing ? (await onlyVisible(identity, [existing])).map(toLink) : [],
  });
};

/** Maximum recordings of the same or a similar name that are listed. */
const maxSameName = 20;

/** Returns the ids of recordings under one of the names that a performer of these has made; of anybody's without performers. */
const idsOfName = async (names: readonly string[], performers: ReadonlySet<string>): Promise<string[]> => {
  const cards = [...(await lookUpMatchKeys(names.map(titleKey))).values()].flat();
  const ids = cards
    .filter(
      ({ performers: others = [] }) => performers.size === 0 || others.some((name) => performers.has(name)),
    )
    .map(({ id }) => id);
  return [...new Set(ids)].filter((id) => id.startsWith('sng_'));
};

/** Returns the performers' recordings with a name that looks like one of a recording. */
const songsOfSimilarName = async (song: Song): Promise<Song[]> => {
  const performerNames = new Set(song.performers.map(({ name }) => name));
  const performerIds = song.performers.flatMap(({ performerId }) => performerId ?? []);
  const songs = await recordsInOrder<Song>(await idsToCompare('sng', song, performerIds));
  return songs.filter(
    (other) => other.performers.some(({ name }) => performerNames.has(name)) && namesLookAlike(song, other),
  );
};

/**
 * Rejects a name that another recording of the performer has, or one that looks like it, and lists the recordings of such
 * a name that the person may see.
 */
const checkSameName = async (identity: Identity, song: Song, notTheSame: boolean): Promise<void> => {
  if (notTheSame) return;
  const names = distinctNames(song);
  const performers = new Set(song.performers.map(({ name }) => name));
  const isOther = (id: string) => id !== song.songId;
  const [equal, similar] = await Promise.all([
    idsOfName(names, performers).then((ids) =>
      recordsInOrder<Song>(ids.filter(isOther).slice(0, maxSameName)),
    ),
    performers.size === 0 ? [] : songsOfSimilarName(song),
  ]);
  const found = new Map([...equal, ...similar].map((other) => [other.songId, other]));
  const same = [...found.values()].filter(({ songId }) => isOther(songId)).slice(0, maxSameName);
  if (same.length)
    throw new Refusal('SameNameAlreadyExists', { songs: (await onlyVisible(identity, same)).map(toLink) });
};

/** Returns the names of the writers of the work that a recording is of; empty without a work. */
export const writersOfWork = async (musicalWorkId: string | undefined): Promise<string[]> => {
  const work = musicalWorkId && (await getRecord<MusicalWork>(musicalWorkId));
  return work ? writerNames(work) : [];
};

/** Loads the index data of a musical work or recording. A recording's index data includes the writers of its work. */
export const loadFiling = async (record: MusicalWork | Song): Promise<Filing> =>
  'songId' in record ? filingOfSong(record, await writersOfWork(record.musicalWorkId)) : filingOfWork(record);

/** Returns the writes that link the recording to the musical work it records. */
export const workLinks = (before: Song | undefined, after: Song | undefined): Write[] => {
  const [from, to] = [before?.musicalWorkId, after?.musicalWorkId];
  const songId = (after ?? before)!.songId;
  return [
    ...(to ? [requireItem(catalogueKeys.record(to), exists, 'DataNotFound')] : []),
    ...(to && to !== from ? [recordingLink(to, songId)] : []),
    ...(from && from !== to ? [remove(worksKeys.recording(from, songId))] : []),
  ];
};

const checkAll = async (identity: Identity, song: Song, notTheSame: boolean): Promise<void> => {
  await checkRules(identity, song);
  await requireRightOwners(ownersOfSong(song), 'shares');
  await checkIsrcs(identity, song);
  await checkSameName(identity, song, notTheSame);
};

/**
 * Checks a new recording by every rule and gives it an id, without storing it.
 * @param notTheSame the person confirmed that recordings of the same name are different ones
 * @throws Refusal as `createSong`
 */
export const prepareSong = async (
  identity: Identity,
  fields: SongFields,
  notTheSame: boolean,
): Promise<Song> => {
  const platformIds = withPreviousOrigins(undefined, fields.platformIds);
  const record: Song = { ...fields, platformIds, songId: newId('sng'), version: 1 };
  await checkAll(identity, record, notTheSame);
  return record;
};

/**
 * Registers a recording.
 * @param notTheSame the person confirmed that recordings of the same name are different ones
 * @param together returns further writes of the transaction
 * @throws Refusal `IsrcAlreadyExists` with the recording that has it, or by the rules of the recording
 */
export const createSong = async (
  identity: Identity,
  fields: SongFields,
  notTheSame: boolean,
  together: FurtherWrites<Song> = noFurtherWrites,
): Promise<Song> => {
  const record = await prepareSong(identity, fields, notTheSame);
  const filing = filingOfSong(record, await writersOfWork(record.musicalWorkId));
  const onBehalfOf = await namesOnBehalf(identity, ownersOfSong(record));
  const note: AuditNote = { action: 'created', subject: record.songId, changes: fields, onBehalfOf };
  const further = [...workLinks(undefined, record), ...(await together(record))];
  await createRecord(identity, note, { record, filing }, further);
  return record;
};

/**
 * Changes a recording. While contracts license it, only registration data may change.
 * @param together returns further writes of the transaction
 * @throws Refusal `CopyrightHasBeenUsed` with the contracts, `CoworkCannotBeEdited`, `StaleVersion`, or by the rules of
 * the recording
 */
export const updateSong = async (
  identity: Identity,
  id: string,
  fields: SongFields,
  version: number,
  notTheSame: boolean,
  together: FurtherWrites<Song> = noFurtherWrites,
): Promise<Song> => {
  const before = await viewSong(identity, id);
  requireEditable(identity, before);
  checkVersion(before, version);
  const platformIds = withPreviousOrigins(before.platformIds, fields.platformIds);
  const { audioLength } = before;
  const record: Song = {
    ...fields,
    platformIds,
    ...(audioLength && { audioLength }),
    mergedRecords: before.mergedRecords,
    coCreationId: before.coCreationId,
    songId: id,
    version,
  };
  const unlocked = await requireUnlocked(identity, id, licensedSongProblem(before, record));
  await requireOwnShares(identity, id, before.shares, record.shares);
  await checkAll(identity, record, notTheSame);
  const [oldWriters, writers] = await Promise.all([
    writersOfWork(before.musicalWorkId),
    writersOfWork(record.musicalWorkId),
  ]);
  const onBehalfOf = await namesOnBehalf(identity, ownersOfSong(before));
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, onBehalfOf, ...requireChanges(before, record) },
    filingOfSong(before, oldWriters),
    { record, filing: filingOfSong(record, writers) },
    version,
    [
      ...unlocked,
      ...workLinks(before, record),
      ...(await albumOwnerWrites(before, record)),
      ...(await together(record, before)),
    ],
  );
  return { ...record, version: version + 1 };
};

/**
 * Corrects the ISRC of a recording for a reason that its history keeps.
 * @param isrc `undefined` removes it
 * @param together further writes of the transaction
 * @throws Refusal `IsrcAlreadyExists`, `CopyrightHasBeenUsed` while a contract licenses it with its ISRC, `StaleVersion`,
 * `CoworkCannotBeEdited`
 */
export const correctIsrc = async (
  identity: Identity,
  id: string,
  isrc: string | undefined,
  reason: string,
  together: readonly Write[],
): Promise<void> => {
  const before = await viewSong(identity, id);
  requireEditable(identity, before);
  const record: Song = { ...before, isrc };
  const unlocked = await requireUnlocked(identity, id, licensedSongProblem(before, record));
  await checkIsrcs(identity, record);
  const writers = await writersOfWork(before.musicalWorkId);
  const changed = changesBetween(before, record);
  await replaceRecord(
    identity,
    {
      action: 'updated',
      subject: id,
      changes: Object.assign(changed.changes, { reason }),
      before: changed.before,
    },
    filingOfSong(before, writers),
    { record, filing: filingOfSong(record, writers) },
    before.version,
    [...unlocked, ...together],
  );
};

/**
 * Removes a recording.
 * @param together returns further writes of the transaction
 * @throws Refusal `CopyrightHasBeenUsed` while a contract licenses it, `MergedRecordsRemain` while others are merged into it,
 * `CoworkCannotBeEdited`
 */
export const deleteSong = async (
  identity: Identity,
  id: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const song = await viewSong(identity, id);
  requireRemovable(song);
  requireNoMerged(song);
  await checkUncovered(identity, id);
  await requireOwnShares(identity, id, song.shares);
  const onBehalfOf = await namesOnBehalf(identity, ownersOfSong(song));
  const note: AuditNote = { action: 'deleted', subject: id, onBehalfOf };
  await removeRecord(identity, note, filingOfSong(song, []), song.version, [
    requireUncovered(id),
    ...workLinks(song, undefined),
    ...(await albumOwnerWrites(song, undefined)),
    ...(await together({ songId: id, names: song.names, nativeCultureInfo: song.nativeCultureInfo }, song)),
  ]);
};
