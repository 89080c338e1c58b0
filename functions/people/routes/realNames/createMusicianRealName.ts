import { createMusicianRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { MusicianRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { loadRealName } from '../../realNameReader.ts';
import { createRealName } from '../../realNameStore.ts';
import { realNameView } from '../../realNameViews.ts';

export const handler = handle(createMusicianRealName)(async ({ body, identity }) => {
  const { alias, notTheSame, idempotencyKey: _key, ...fields } = body;
  const call = { route: createMusicianRealName, actor: identity, body, prefix: 'registration' as const };
  return realNameView<MusicianRealName>(
    await runOnce(call, (keep) => createRealName(identity, fields, alias, notTheSame, keep), loadRealName),
  );
});
