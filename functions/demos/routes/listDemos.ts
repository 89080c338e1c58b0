import { listDemos as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { listDemos } from '../demoReader.ts';

export const handler = handle(route)(({ query, identity }) => listDemos(identity, query));
