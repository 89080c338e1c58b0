import { isDeepStrictEqual } from 'node:util';
import type { Album, AlbumDetail, AlbumFields } from '../../shared/works/albumSchema.ts';
import { problemOfNames } from '../../shared/reference/names.ts';
import type { Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { noFurtherWrites, type AuditNote, type FurtherWrites } from '../db/commit.ts';
import { Refusal } from '../core/refusal.ts';
import { namesOnBehalf, onlyVisible } from '../people/representation.ts';
import { isStaff } from '../access/visibility.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { createRecord, removeRecord, replaceRecord } from '../records/recordStore.ts';
import { loadTracks, ownersOfAlbum } from './albumOwners.ts';
import { followTracks, loadAlbum } from './albumReader.ts';
import { filingOfAlbum } from './filing.ts';
import { requireChanges } from './requireChanges.ts';
import { findKeptIds } from './redirects.ts';
import { summaryOfSong } from './songReader.ts';

type Tracks = Pick<AlbumFields, 'tracks'>;

/**
 * Returns a person's access to an album, and the recordings that person may see. Whoever sees any of them sees the album;
 * whoever sees all of them may change it.
 */
const accessTo = async (identity: Identity, songs: readonly Song[]) => {
  const seen = await onlyVisible(identity, songs);
  if (isStaff(identity)) return { sees: true, changes: true, seen };
  return { sees: seen.length > 0, changes: seen.length > 0 && seen.length === songs.length, seen };
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
  const { sees, seen } = await accessTo(identity, await loadTracks(album));
  if (!sees) throw new Refusal('DataNotFound');
  return { ...album, songs: seen.map(summaryOfSong) };
};

/** Checks that a person may change an album, and returns the right owners it is listed for. */
const requireOwn = async (identity: Identity, album: Album): Promise<string[]> => {
  const songs = await loadTracks(album);
  const { sees, changes } = await accessTo(identity, songs);
  if (!sees) throw new Refusal('DataNotFound');
  if (!changes) throw new Refusal('NotAllowed');
  return ownersOfAlbum(songs);
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

/**
 * Checks the rules of an album, and returns the right owners of its recordings. Rejects recordings the person may not see, as
 * if they did not exist.
 */
const checkRules = async (identity: Identity, album: AlbumFields): Promise<string[]> => {
  const problem = problemOfNames(album);
  if (problem)
    throw new Refusal(problem.result, { issues: [{ path: 'body.names', message: problem.message }] });
  const { seen } = await accessTo(identity, await loadTracks(album));
  const known = new Set(seen.map(({ songId }) => songId));
  const missing = album.tracks.findIndex(({ songId }) => !known.has(songId));
  if (missing >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.tracks.${missing}.songId`, message: 'unknown' }],
    });
  if (!isStaff(identity) && !album.tracks.length) throw new Refusal('RightOwnerMustBeSelf');
  return ownersOfAlbum(seen);
};

const checked = async (identity: Identity, given: AlbumFields) => {
  // A form opened before a merge still names the recording that ended.
  const [fields] = await followTracks([given]);
  return { fields: fields!, owners: await checkRules(identity, fields!) };
};

/**
 * Registers an album.
 * @param together returns further writes of the transaction
 * @throws Refusal `RightOwnerMustBeSelf` for one without a recording, which only staff may register
 */
export const createAlbum = async (
  identity: Identity,
  given: AlbumFields,
  together: FurtherWrites<Album> = noFurtherWrites,
): Promise<Album> => {
  const { fields, owners } = await checked(identity, given);
  const record: Album = { ...fields, albumId: newId('alb'), version: 1 };
  const onBehalfOf = await namesOnBehalf(identity, owners);
  const note: AuditNote = { action: 'created', subject: record.albumId, changes: fields, onBehalfOf };
  const further = await together(record);
  await createRecord(identity, note, { record, filing: filingOfAlbum(record, owners) }, further);
  return record;
};

/**
 * Changes an album.
 * @param together returns further writes of the transaction
 * @throws Refusal `StaleVersion`, `NotAllowed`, `RightOwnerMustBeSelf`
 */
export const updateAlbum = async (
  identity: Identity,
  id: string,
  given: AlbumFields,
  version: number,
  together: FurtherWrites<Album> = noFurtherWrites,
): Promise<Album> => {
  const { stored, album: before } = await loadAlbum(id);
  const listedFor = await requireOwn(identity, before);
  const { fields, owners } = await checked(identity, given);
  checkVersion(before, version);
  const record: Album = { ...fields, albumId: id, version };
  const tracks = await tracksToStore(stored, before, record);
  await replaceRecord(
    identity,
    {
      action: 'updated',
      subject: id,
      onBehalfOf: await namesOnBehalf(identity, owners),
      ...requireChanges(before, record),
    },
    filingOfAlbum(before, listedFor),
    { record: { ...record, tracks }, filing: filingOfAlbum(record, owners) },
    version,
    await together(record, before),
  );
  return { ...record, version: version + 1 };
};

/**
 * Removes an album; its recordings stay.
 * @param together returns further writes of the transaction
 */
export const deleteAlbum = async (
  identity: Identity,
  id: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const { album } = await loadAlbum(id);
  const listedFor = await requireOwn(identity, album);
  await removeRecord(
    identity,
    { action: 'deleted', subject: id, onBehalfOf: await namesOnBehalf(identity, listedFor) },
    filingOfAlbum(album, listedFor),
    album.version,
    await together({ albumId: id, names: album.names, nativeCultureInfo: album.nativeCultureInfo }, album),
  );
};
