import { copyDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadOwnDemo, toDetail } from '../demoReader.ts';
import { createDemo } from '../demoStore.ts';

export const handler = handle(route)(async ({ params, body, identity }) => {
  const { demoId } = await loadOwnDemo(identity, params.id);
  return toDetail(identity, await createDemo(identity, body, demoId));
});
