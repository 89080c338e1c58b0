import { registerWorkOfDemo as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { registerWorkOfDemo } from '../../demos/workOfDemo.ts';

export const handler = handle(route)(({ params, body, identity }) =>
  registerWorkOfDemo(identity, params.id, body.notTheSame),
);
