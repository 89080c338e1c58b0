import { updateMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireValid.ts';
import { updateMusicalWork } from '../../../works/musicalWorkStore.ts';

export const handler = handle(route)(({ params, body: { notTheSame, version, ...fields }, identity }) => {
  requireFullNames(fields);
  return updateMusicalWork(identity, params.id, fields, version, notTheSame);
});
