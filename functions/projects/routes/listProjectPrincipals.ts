import { listProjectPrincipals } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPrincipals } from '../principals.ts';

export const handler = handle(listProjectPrincipals)(async () => ({
  items: (await listPrincipals()).map(({ userId, displayName }) => ({ userId, displayName })),
}));
