import type { Album, AlbumFields } from '../../shared/works/albumSchema.ts';
import { problemOfNames } from '../../shared/works/rules.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { changesBetween, type AuditNote } from '../db/commit.ts';
import { Refusal } from '../core/refusal.ts';
import { dataOf, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/search.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { loadRecord } from '../search/recordReader.ts';
import { createRecord, removeRecord, replaceRecord } from '../search/recordStore.ts';
import { filingOfAlbum } from './filing.ts';

/**
 * An album by id.
 * @throws Refusal `DataNotFound`
 */
export const loadAlbum = async (id: string): Promise<Album> => dataOf(await loadRecord<Album>(id));

const checkRules = async (album: AlbumFields): Promise<void> => {
  const problem = problemOfNames(album);
  if (problem)
    throw new Refusal(problem.result, { issues: [{ path: 'body.names', message: problem.message }] });
  const songs = new Set(
    (await getItems(album.tracks.map(({ songId }) => catalogueKeys.record(songId)))).map(({ pk }) => pk),
  );
  const missing = album.tracks.findIndex(({ songId }) => !songs.has(songId));
  if (missing >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.tracks.${missing}.songId`, message: 'unknown' }],
    });
};

/** Registers an album. */
export const createAlbum = async (actor: Actor, fields: AlbumFields): Promise<Album> => {
  await checkRules(fields);
  const record: Album = { ...fields, albumId: newId('alb'), version: 1 };
  const note: AuditNote = { action: 'created', subject: record.albumId, changes: fields };
  await createRecord(actor, note, { record, filing: filingOfAlbum(record) });
  return record;
};

/**
 * Changes an album.
 * @throws Refusal `StaleVersion`
 */
export const updateAlbum = async (
  actor: Actor,
  id: string,
  fields: AlbumFields,
  version: number,
): Promise<Album> => {
  await checkRules(fields);
  const before = await loadAlbum(id);
  checkVersion(before, version);
  const record: Album = { ...fields, albumId: id, version };
  await replaceRecord(
    actor,
    { action: 'updated', subject: id, ...changesBetween(before, record) },
    filingOfAlbum(before),
    { record, filing: filingOfAlbum(record) },
    version,
  );
  return { ...record, version: version + 1 };
};

/** Removes an album; its recordings stay. */
export const deleteAlbum = async (actor: Actor, id: string): Promise<void> => {
  const album = await loadAlbum(id);
  await removeRecord(actor, { action: 'deleted', subject: id }, filingOfAlbum(album), album.version);
};
