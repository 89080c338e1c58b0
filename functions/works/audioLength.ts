import type { Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { changesBetween, noteWrite, type Write } from '../db/commit.ts';
import { toData } from '../db/items.ts';
import { getRecord } from '../records/recordReader.ts';
import { changeInPlace } from '../records/recordStore.ts';
import { filingOfSong } from './filing.ts';
import { writersOfWork } from './songStore.ts';

/** Returns the writes that set or remove the length of a recording's audio, with an entry of its history. */
const lengthWrites = async (
  identity: Identity,
  song: Song,
  audioLength: Song['audioLength'],
): Promise<Write[]> => {
  const { audioLength: _before, ...rest } = song;
  const record: Song = audioLength ? { ...rest, audioLength } : rest;
  const writers = await writersOfWork(song.musicalWorkId);
  const note = { action: 'updated' as const, subject: song.songId, ...changesBetween(song, record) };
  const change = {
    before: { filing: filingOfSong(song, writers), version: song.version },
    after: { record, filing: filingOfSong(record, writers) },
  };
  return [...(await changeInPlace([change])), noteWrite(identity, note)];
};

const getStoredSong = async (recordId: string): Promise<Song | undefined> => {
  const stored = recordId.startsWith('sng_') ? await getRecord<Song>(recordId) : undefined;
  return stored && toData(stored);
};

/** Length of an audio file in seconds. */
type MeasuredAudio = { fileId: string; seconds: number };

/**
 * Returns the writes that store the length of audio that is attached to a recording. The first audio sets the length;
 * further files, such as another mix, do not change it.
 */
export const audioLengthWrites = async (
  identity: Identity,
  recordId: string,
  measured: readonly MeasuredAudio[],
): Promise<Write[]> => {
  const [first] = measured;
  const song = first && (await getStoredSong(recordId));
  if (!song || song.audioLength) return [];
  return lengthWrites(identity, song, {
    seconds: Math.max(1, Math.round(first.seconds)),
    fileId: first.fileId,
  });
};

/** Returns the writes that remove the length when its audio is removed from a recording. */
export const forgetLength = async (
  identity: Identity,
  recordId: string,
  fileId: string,
): Promise<Write[]> => {
  const song = await getStoredSong(recordId);
  return song?.audioLength?.fileId === fileId ? lengthWrites(identity, song, undefined) : [];
};
