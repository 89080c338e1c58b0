import type { MusicalWork, Song } from './schema.ts';

/** A musical work or a recording. */
export type AnyRecord = MusicalWork | Song;

export const isSong = (record: AnyRecord): record is Song => 'songId' in record;

/** Returns the id of a record. A recording also names its work. */
export const toRecordId = (record: AnyRecord): string =>
  isSong(record) ? record.songId : record.musicalWorkId;
