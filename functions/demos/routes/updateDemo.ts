import { updateDemo } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { toDetail } from '../demoReader.ts';
import { changeDemo } from '../../projects/demoChange.ts';

export const handler = handle(updateDemo)(async ({ params, body, identity }) =>
  toDetail(identity, await changeDemo(identity, params.id, body)),
);
