import { reads, type FunctionSettings } from './grant.ts';

/** Mailboxes decide who may send an agent statements, like its accounts: the function that reads mails cannot change them. */
const changes = {
  grants: ['table:read', 'table:write', 'book:mailboxes', 'mailbox:domain'],
} as const satisfies FunctionSettings;

export const deliveriesGrants = {
  listMailboxes: { grants: ['table:read', 'mailbox:domain'] },
  createMailbox: changes,
  updateMailbox: changes,
  replaceMailboxAddress: changes,
  removeMailbox: changes,
  listDeliveries: reads,
} as const satisfies Record<string, FunctionSettings>;
