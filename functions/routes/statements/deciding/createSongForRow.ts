import { createSongForRow } from '../../../../shared/statements/creationRoutes.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import { ownersOfSong } from '../../../../shared/works/rules.ts';
import { handle } from '../../../api/handle.ts';
import { createSong } from '../../../works/songStore.ts';
import { prepareAssignment, type Assignment } from '../../../statements/creating/assignNew.ts';

export const handler = handle(createSongForRow)(async ({ body, identity }) => {
  const { rowId, notTheSame, ...fields } = body;
  const assign = await prepareAssignment(
    identity,
    rowId,
    'infoRoleAuthority/addRecordingWork',
    ownersOfSong(fields),
  );
  let assignment: Assignment | undefined;
  const { songId } = await createSong(identity, fields, notTheSame, (song) => {
    const workId = song.musicalWorkId ?? song.songId;
    assignment = assign({ workId, songId: song.songId, title: displayName(song) });
    return assignment.writes;
  });
  return { songId, correctionId: assignment!.correctionId };
});
