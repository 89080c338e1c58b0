import { environments } from '../../../shared/reference/genres.ts';
import { listEnvironments } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(listEnvironments)(async () => ({ items: [...environments] }));
