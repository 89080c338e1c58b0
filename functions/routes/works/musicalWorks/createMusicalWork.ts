import { createMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { createMusicalWork } from '../../../works/musicalWorkStore.ts';

export const handler = handle(route)(({ body: { notTheSame, ...fields }, identity }) =>
  createMusicalWork(identity, fields, notTheSame),
);
