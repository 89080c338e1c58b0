import { listAnrDemos as route } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { listAnrDemos } from '../reviewReader.ts';

export const handler = handle(route)(({ query, identity }) => listAnrDemos(identity, query));
