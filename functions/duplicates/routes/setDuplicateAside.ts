import { setDuplicateAside } from '../../../shared/duplicates/routes.ts';
import { handle } from '../../api/handle.ts';
import { setAside } from '../pairStore.ts';

export const handler = handle(setDuplicateAside)(async ({ body, identity }) => {
  await setAside(identity, body);
  return {};
});
