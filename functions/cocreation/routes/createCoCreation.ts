import { createCoCreation as route } from '../../../shared/cocreation/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewCoCreation } from '../coCreationReader.ts';
import { createCoCreation, finishCoCreation } from '../coCreationStore.ts';
import { runOnce } from '../../db/idempotency.ts';

export const handler = handle(route)(async ({ body, identity }) => {
  const { notTheSame, idempotencyKey: _key, ...fields } = body;
  const coCreationId = await runOnce(
    { route, actor: identity, body, prefix: 'registration' },
    (keep) => createCoCreation(identity, fields, notTheSame, keep),
    async (madeId) => madeId,
  );
  await finishCoCreation(coCreationId);
  return viewCoCreation(identity, coCreationId);
});
