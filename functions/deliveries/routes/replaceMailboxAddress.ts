import { replaceMailboxAddress } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { replaceAddress } from '../mailboxStore.ts';

export const handler = handle(replaceMailboxAddress)(async ({ params, identity }) => ({
  mailbox: await replaceAddress(identity, params.id),
}));
