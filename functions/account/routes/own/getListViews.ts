import { getListViews } from '../../../../shared/account/ownAccountRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadListViews } from '../../listViewStore.ts';

export const handler = handle(getListViews)(({ query, identity }) =>
  loadListViews(identity.user.subject, query.list),
);
