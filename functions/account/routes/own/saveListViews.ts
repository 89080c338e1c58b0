import { saveListViews } from '../../../../shared/account/ownAccountRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { saveListViews as save } from '../../listViewStore.ts';

export const handler = handle(saveListViews)(({ body: { list, ...views }, identity }) =>
  save(identity.user.subject, list, views),
);
