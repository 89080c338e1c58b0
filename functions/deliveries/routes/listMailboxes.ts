import { listMailboxes } from '../../../shared/deliveries/routes.ts';
import { handle } from '../../api/handle.ts';
import { mailboxDomain, mailboxesOf } from '../mailboxStore.ts';

export const handler = handle(listMailboxes)(async ({ identity }) => ({
  isOn: mailboxDomain() !== undefined,
  items: await mailboxesOf(identity),
}));
