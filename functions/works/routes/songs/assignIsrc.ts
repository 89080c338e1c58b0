import { assignIsrc as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { assignIsrc } from '../../isrcStore.ts';
import { viewSong } from '../../songReader.ts';

export const handler = handle(route)(({ params: { id }, body, identity }) => {
  const { registrantId, idempotencyKey } = body;
  if (idempotencyKey === undefined) return assignIsrc(identity, id, registrantId);
  const call = { ...body, idempotencyKey, id };
  return runOnce(
    { route, actor: identity, body: call, prefix: 'registration' },
    (keep) => assignIsrc(identity, id, registrantId, [keep(id)]),
    (songId) => viewSong(identity, songId),
  );
});
