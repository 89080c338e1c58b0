import { writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { removeNote, noteStart } from '../machines/machineNotes.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { commitSilently, put, type Write } from '../db/commit.ts';
import { toData, queryAll } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';
import { retrying } from '../db/retrying.ts';
import { cardWrites } from '../records/cardStore.ts';
import { getRecord } from '../records/recordReader.ts';
import { requireVersion } from '../records/recordStore.ts';
import { filingOfSong } from './filing.ts';

/** Maximum recordings updated before the edit of their work returns. A state machine updates more. */
const maxAtOnce = 10;

/** Maximum attempts to update a recording that somebody saves at the same moment. */
const maxAttempts = 5;

/** Returns the write that links a recording to the musical work it records. */
export const recordingLink = (musicalWorkId: string, songId: string): Write =>
  put({ ...worksKeys.recording(musicalWorkId, songId), type: 'recording', songId });

/** Returns the ids of the recordings of a musical work. */
export const listRecordingIds = async (id: string): Promise<string[]> =>
  (await queryAll<{ songId: string }>({ pk: id, skPrefix: worksKeys.recordingPrefix })).map(
    ({ songId }) => songId,
  );

/** Files the cards of a recording with the writers of its work, unless it was changed meanwhile. */
const fileCards = async (
  songId: string,
  musicalWorkId: string,
  writers: readonly string[],
): Promise<void> => {
  const stored = await getRecord<Song>(songId);
  if (stored?.musicalWorkId !== musicalWorkId) return;
  const filing = filingOfSong(toData(stored), writers);
  await commitSilently([requireVersion(songId, stored.version), ...(await cardWrites([{ after: filing }]))]);
};

const refreshCards = (songId: string, work: MusicalWork): Promise<void> =>
  retrying('StaleVersion', maxAttempts, () => fileCards(songId, work.musicalWorkId, writerNames(work)));

/** Updates the match data of a work's recordings to the work's current writers. Repeating it changes nothing. */
export const refreshRecordings = async (musicalWorkId: string): Promise<void> => {
  const work = await getRecord<MusicalWork>(musicalWorkId);
  if (!work) return;
  for (const songId of await listRecordingIds(musicalWorkId)) await refreshCards(songId, toData(work));
};

const refreshStart = ({ musicalWorkId, version }: MusicalWork): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: `${musicalWorkId}-writers-${version}`,
  input: { musicalWorkId },
});

/**
 * Returns the note for the transaction of a work's edit when its recordings must be updated; none when the writers stay
 * the same.
 */
export const noteNewWriters = (before: MusicalWork, after: MusicalWork): Write[] => {
  const isSame = JSON.stringify(writerNames(before)) === JSON.stringify(writerNames(after));
  return isSame ? [] : [noteStart(refreshStart(after))];
};

/**
 * Updates the recordings of an edited work if they are few. Otherwise, or after an interruption, a state machine does
 * it within a minute.
 */
export const followNewWriters = async (before: MusicalWork, after: MusicalWork): Promise<void> => {
  if (noteNewWriters(before, after).length === 0) return;
  if ((await listRecordingIds(after.musicalWorkId)).length > maxAtOnce) return;
  await refreshRecordings(after.musicalWorkId);
  await removeNote(refreshStart(after));
};
