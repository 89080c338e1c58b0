import { createMailbox } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { makeMailbox } from '../mailboxStore.ts';

export const handler = handle(createMailbox)(async ({ body, identity }) => ({
  mailbox: await makeMailbox(identity, body),
}));
