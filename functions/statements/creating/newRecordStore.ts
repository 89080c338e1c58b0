import { displayName } from '../../../shared/reference/names.ts';
import { ownersOfSong, ownersOfWork } from '../../../shared/works/rules.ts';
import type { MusicalWorkInput, SongInput } from '../../../shared/works/schema.ts';
import type { Identity } from '../../api/identity.ts';
import type { FurtherWrites } from '../../db/commit.ts';
import { createMusicalWork } from '../../works/musicalWorkStore.ts';
import { createSong } from '../../works/songStore.ts';
import { prepareAssignment, type Assignment } from './assignNew.ts';

type ForRow<T> = T & { rowId: string };

/**
 * Registers a musical work and assigns it to a row and all alike, both or neither.
 * @param together returns further writes of the transaction
 * @throws Refusal as `prepareAssignment` and `createMusicalWork`
 */
export const createWorkForRow = async (
  identity: Identity,
  { rowId, notTheSame, ...fields }: ForRow<MusicalWorkInput>,
  together: FurtherWrites,
): Promise<{ musicalWorkId: string; correctionId: string }> => {
  const assign = await prepareAssignment(
    identity,
    rowId,
    'infoRoleAuthority/addMusicalWork',
    ownersOfWork(fields),
  );
  let assignment: Assignment | undefined;
  const { musicalWorkId } = await createMusicalWork(identity, fields, notTheSame, async (work) => {
    assignment = assign({ workId: work.musicalWorkId, workTitle: displayName(work) });
    return [...assignment.writes, ...(await together(work))];
  });
  return { musicalWorkId, correctionId: assignment!.correctionId };
};

/**
 * Registers a recording and assigns it to a row and all alike, both or neither.
 * @param together returns further writes of the transaction
 * @throws Refusal as `prepareAssignment` and `createSong`
 */
export const createRecordingForRow = async (
  identity: Identity,
  { rowId, notTheSame, ...fields }: ForRow<SongInput>,
  together: FurtherWrites,
): Promise<{ songId: string; correctionId: string }> => {
  const assign = await prepareAssignment(
    identity,
    rowId,
    'infoRoleAuthority/addRecordingWork',
    ownersOfSong(fields),
  );
  let assignment: Assignment | undefined;
  const { songId } = await createSong(identity, fields, notTheSame, async (song) => {
    const workId = song.musicalWorkId ?? song.songId;
    assignment = assign({ workId, songId: song.songId, workTitle: displayName(song) });
    return [...assignment.writes, ...(await together(song))];
  });
  return { songId, correctionId: assignment!.correctionId };
};
