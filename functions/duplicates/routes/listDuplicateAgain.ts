import { listDuplicateAgain } from '../../../shared/duplicates/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPairAgain } from '../pairStore.ts';

export const handler = handle(listDuplicateAgain)(async ({ body, identity }) => {
  await listPairAgain(identity, body);
  return {};
});
