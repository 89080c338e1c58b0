import { updateDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { toDetail } from '../../demos/demoReader.ts';
import { updateDemo } from '../../demos/demoStore.ts';

export const handler = handle(route)(async ({ params, body, identity }) =>
  toDetail(identity, await updateDemo(identity, params.id, body)),
);
