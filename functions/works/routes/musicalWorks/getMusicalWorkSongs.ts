import { getMusicalWorkSongs } from '../../../../shared/works/routes.ts';
import type { Song } from '../../../../shared/works/schema.ts';
import { handle } from '../../../api/handle.ts';
import { toData } from '../../../db/items.ts';
import { recordsInOrder } from '../../../records/recordReader.ts';
import { onlyVisible } from '../../../people/representation.ts';
import { viewMusicalWork } from '../../musicalWorkReader.ts';
import { listRecordingIds } from '../../recordings.ts';
import { summaryOfSong } from '../../songReader.ts';

/** Returns the recordings of a work. An owner of the work and its agent see only recordings they may open. */
export const handler = handle(getMusicalWorkSongs)(async ({ params, identity }) => {
  await viewMusicalWork(identity, params.id);
  const songs = await recordsInOrder<Song>(await listRecordingIds(params.id));
  const visible = await onlyVisible(identity, songs);
  return { items: visible.map((song) => summaryOfSong(toData(song))) };
});
