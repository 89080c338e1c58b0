import { updateMusicianAlias } from '../../../../shared/people/realNameRoutes.ts';
import type { Musician } from '../../../../shared/people/schema.ts';
import { handle } from '../../../api/handle.ts';
import { updateAlias } from '../../aliasStore.ts';

export const handler = handle(updateMusicianAlias)(({ params, body, identity }) => {
  const { notTheSame, version, ...fields } = body;
  return updateAlias<Musician>(identity, params.id, fields, version, notTheSame);
});
