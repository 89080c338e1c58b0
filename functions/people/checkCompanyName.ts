import { checkCompanyName } from '../../shared/people/routes.ts';
import { handle } from '../core/handle.ts';
import { findSameName } from './rightOwnerStore.ts';

export const handler = handle(checkCompanyName)(async ({ body }) => ({
  sameName: await findSameName(body.names, 'cmp'),
}));
