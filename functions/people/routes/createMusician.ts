import { createMusician as createMusicianRoute } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { createMusician } from '../rightOwnerStore.ts';

export const handler = handle(createMusicianRoute)(({ body: { notTheSame, ...fields }, identity }) =>
  createMusician(identity, fields, notTheSame),
);
