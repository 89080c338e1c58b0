import { createDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { toDetail } from '../demoReader.ts';
import { createDemo } from '../demoStore.ts';

export const handler = handle(route)(async ({ body, identity }) =>
  toDetail(identity, await createDemo(identity, body)),
);
