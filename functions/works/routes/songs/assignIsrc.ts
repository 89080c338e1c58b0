import { assignIsrc as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { assignIsrc } from '../../isrcStore.ts';
import { viewSong } from '../../songReader.ts';

export const handler = handle(route)((call) => {
  const { params, body, identity } = call;
  const { registrantId, idempotencyKey } = body;
  const hold = holdForAudit('assignIsrc', call);
  if (idempotencyKey === undefined) return assignIsrc(identity, params.id, registrantId, hold);
  const asked = { ...body, idempotencyKey, id: params.id };
  return runOnce(
    { route, actor: identity, body: asked, prefix: 'registration' },
    (keep) =>
      assignIsrc(identity, params.id, registrantId, async (song, before) => [
        keep(params.id),
        ...(await hold(song, before)),
      ]),
    (songId) => viewSong(identity, songId),
  );
});
