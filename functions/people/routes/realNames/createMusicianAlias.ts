import { createMusicianAlias } from '../../../../shared/people/realNameRoutes.ts';
import type { Musician } from '../../../../shared/people/schema.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { createAlias } from '../../aliasStore.ts';
import { loadMusician } from '../../rightOwnerReader.ts';

export const handler = handle(createMusicianAlias)(({ params, body, identity }) => {
  const { notTheSame, idempotencyKey: _key, ...fields } = body;
  return runOnce(
    { route: createMusicianAlias, actor: identity, body, prefix: 'registration' as const },
    (keep) => createAlias<Musician>(identity, params.id, fields, notTheSame, keep),
    loadMusician,
  );
});
