import { createSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireValid.ts';
import { createSong } from '../../../works/songStore.ts';

export const handler = handle(route)(({ body: { notTheSame, ...fields }, identity }) => {
  requireFullNames(fields);
  return createSong(identity, fields, notTheSame);
});
