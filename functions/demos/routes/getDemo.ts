import { getDemo } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { toDetail, viewableDemo } from '../demoReader.ts';

export const handler = handle(getDemo)(async ({ params, identity }) =>
  toDetail(identity, await viewableDemo(identity, params.id)),
);
