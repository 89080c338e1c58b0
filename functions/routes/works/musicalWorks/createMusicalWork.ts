import { createMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireValid.ts';
import { createMusicalWork } from '../../../works/musicalWorkStore.ts';

export const handler = handle(route)(({ body: { notTheSame, ...fields }, identity }) => {
  requireFullNames(fields);
  return createMusicalWork(identity, fields, notTheSame);
});
