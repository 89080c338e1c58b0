import { takeDuplicateBack } from '../../../../shared/duplicates/routes.ts';
import { handle } from '../../../api/handle.ts';
import { takeBack } from '../../../duplicates/pairStore.ts';

export const handler = handle(takeDuplicateBack)(async ({ body, identity }) => {
  await takeBack(identity, body);
  return {};
});
