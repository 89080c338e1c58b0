import { removeMailbox } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { removeMailboxOf } from '../mailboxStore.ts';

export const handler = handle(removeMailbox)(async ({ params, identity }) => {
  await removeMailboxOf(identity, params.id);
  return {};
});
