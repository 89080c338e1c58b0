import { updateSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireValid.ts';
import { updateSong } from '../../../works/songStore.ts';

export const handler = handle(route)(({ params, body: { notTheSame, version, ...fields }, identity }) => {
  requireFullNames(fields);
  return updateSong(identity, params.id, fields, version, notTheSame);
});
