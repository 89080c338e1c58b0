import { isDeepStrictEqual } from 'node:util';
import type { Album, AlbumDetail, AlbumFields } from '../../shared/works/albumSchema.ts';
import { problemOfNames } from '../../shared/reference/names.ts';
import { ownersOfSong } from '../../shared/works/rules.ts';
import type { Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import type { AuditNote } from '../db/commit.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { isStaff, maySee } from '../people/visibility.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { createRecord, removeRecord, replaceRecord } from '../records/recordStore.ts';
import { followTracks, loadAlbum } from './albumReader.ts';
import { filingOfAlbum } from './filing.ts';
import { requireChanges } from './requireChanges.ts';
import { findKeptIds } from './redirects.ts';
import { summaryOfSong } from './songReader.ts';

type Tracks = Pick<AlbumFields, 'tracks'>;

/** Returns the recordings of an album. Leaves out missing ones. */
const loadSongs = async ({ tracks }: Tracks): Promise<Song[]> =>
  (await getItems<Song>(tracks.map(({ songId }) => catalogueKeys.record(songId)))).map((song) =>
    toData(song),
  );

/** Returns whether a person may see a recording. */
const seesSong = (identity: Identity, song: Song): boolean => maySee(identity, ownersOfSong(song));

/**
 * Returns a person's access to an album: a person who sees any of its recordings sees the album; one who sees all of
 * them may change it.
 */
const accessTo = (identity: Identity, songs: readonly Song[]) => {
  if (isStaff(identity)) return { sees: true, changes: true };
  const seen = songs.map((song) => seesSong(identity, song));
  return { sees: seen.includes(true), changes: seen.includes(true) && !seen.includes(false) };
};

/**
 * Returns the tracks of an edit as they are stored. A track whose recording was merged keeps the merged one, so that it is back when
 * the merge is undone, unless the album also has the one that stayed and its tracks were changed.
 */
const tracksToStore = async (stored: Tracks, shown: Tracks, edited: Tracks): Promise<Album['tracks']> => {
  if (isDeepStrictEqual(edited.tracks, shown.tracks)) return stored.tracks;
  const ids = stored.tracks.map(({ songId }) => songId);
  const kept = [...(await findKeptIds(ids))].filter(([, into]) => !ids.includes(into));
  const ended = new Map(kept.map(([id, into]) => [into, id]));
  return edited.tracks.map((track) => ({ ...track, songId: ended.get(track.songId) ?? track.songId }));
};

/**
 * Loads an album this person may see, with the recordings that person may see.
 * @throws Refusal `DataNotFound`
 */
export const viewAlbum = async (identity: Identity, id: string): Promise<AlbumDetail> => {
  const { album } = await loadAlbum(id);
  const songs = await loadSongs(album);
  if (!accessTo(identity, songs).sees) throw new Refusal('DataNotFound');
  return { ...album, songs: songs.filter((song) => seesSong(identity, song)).map(summaryOfSong) };
};

const requireOwn = async (identity: Identity, album: Album): Promise<void> => {
  const { sees, changes } = accessTo(identity, await loadSongs(album));
  if (!sees) throw new Refusal('DataNotFound');
  if (!changes) throw new Refusal('NotAllowed');
};

/**
 * Loads an album this person may change.
 * @throws Refusal `DataNotFound`; `NotAllowed` for an album that also holds others' recordings
 */
export const loadOwnAlbum = async (identity: Identity, id: string): Promise<Album> => {
  const { album } = await loadAlbum(id);
  await requireOwn(identity, album);
  return album;
};

/** Checks the rules of an album. Rejects recordings the person may not see, as if they did not exist. */
const checkRules = async (identity: Identity, album: AlbumFields): Promise<void> => {
  const problem = problemOfNames(album);
  if (problem)
    throw new Refusal(problem.result, { issues: [{ path: 'body.names', message: problem.message }] });
  const seen = (await loadSongs(album)).filter((song) => seesSong(identity, song));
  const known = new Set(seen.map(({ songId }) => songId));
  const missing = album.tracks.findIndex(({ songId }) => !known.has(songId));
  if (missing >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.tracks.${missing}.songId`, message: 'unknown' }],
    });
  if (!isStaff(identity) && !album.tracks.length) throw new Refusal('RightOwnerMustBeSelf');
};

const checked = async (identity: Identity, given: AlbumFields): Promise<AlbumFields> => {
  // A form opened before a merge still names the recording that ended.
  const [fields] = await followTracks([given]);
  await checkRules(identity, fields!);
  return fields!;
};

/**
 * Registers an album.
 * @throws Refusal `RightOwnerMustBeSelf` for one without a recording, which only staff may register
 */
export const createAlbum = async (identity: Identity, given: AlbumFields): Promise<Album> => {
  const fields = await checked(identity, given);
  const record: Album = { ...fields, albumId: newId('alb'), version: 1 };
  const note: AuditNote = { action: 'created', subject: record.albumId, changes: fields };
  await createRecord(identity, note, { record, filing: filingOfAlbum(record) });
  return record;
};

/**
 * Changes an album.
 * @throws Refusal `StaleVersion`, `NotAllowed`, `RightOwnerMustBeSelf`
 */
export const updateAlbum = async (
  identity: Identity,
  id: string,
  given: AlbumFields,
  version: number,
): Promise<Album> => {
  const { stored, album: before } = await loadAlbum(id);
  await requireOwn(identity, before);
  const fields = await checked(identity, given);
  checkVersion(before, version);
  const record: Album = { ...fields, albumId: id, version };
  const tracks = await tracksToStore(stored, before, record);
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, ...requireChanges(before, record) },
    filingOfAlbum(before),
    { record: { ...record, tracks }, filing: filingOfAlbum(record) },
    version,
  );
  return { ...record, version: version + 1 };
};

/** Removes an album; its recordings stay. */
export const deleteAlbum = async (identity: Identity, id: string): Promise<void> => {
  const album = await loadOwnAlbum(identity, id);
  await removeRecord(identity, { action: 'deleted', subject: id }, filingOfAlbum(album), album.version);
};
