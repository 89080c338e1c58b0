import { updateMailbox } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { changeMailbox } from '../mailboxStore.ts';

export const handler = handle(updateMailbox)(async ({ params, body, identity }) => ({
  mailbox: await changeMailbox(identity, params.id, body),
}));
