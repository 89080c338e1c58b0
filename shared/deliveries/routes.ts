import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  deliveryListQuerySchema,
  deliveryPageSchema,
  deliveryPermission,
  mailboxIdSchema,
  mailboxInputSchema,
  mailboxSchema,
} from './schema.ts';

const permission = deliveryPermission;
const params = z.object({ id: mailboxIdSchema });
const one = z.object({ mailbox: mailboxSchema });

export const listMailboxes = route({
  id: 'listMailboxes',
  method: 'GET',
  path: '/api/v1/Mailbox',
  permission,
  summary: 'List the mail addresses to which sources send their statements, each with the senders it knows',
  /** `isOn`: whether the product receives mail here. */
  response: z.object({ isOn: z.boolean(), items: z.array(mailboxSchema) }),
  errors: ['InvalidOperation'],
});

export const createMailbox = route({
  id: 'createMailbox',
  method: 'POST',
  path: '/api/v1/Mailbox',
  permission,
  summary: 'Make a mail address to which one source sends its statements',
  body: mailboxInputSchema,
  response: one,
  errors: ['InvalidOperation'],
  audit: 'mailbox made',
});

export const updateMailbox = route({
  id: 'updateMailbox',
  method: 'PUT',
  path: '/api/v1/Mailbox/{id}',
  permission,
  summary: 'Change the name and the known senders of a mailbox',
  params,
  body: mailboxInputSchema.extend({ version: z.number().int() }),
  response: one,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'mailbox changed',
});

export const replaceMailboxAddress = route({
  id: 'replaceMailboxAddress',
  method: 'POST',
  path: '/api/v1/Mailbox/{id}/Address',
  permission,
  summary: 'Give a mailbox another address; mail to the former one is no longer taken',
  params,
  response: one,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'mailbox address replaced',
});

export const removeMailbox = route({
  id: 'removeMailbox',
  method: 'DELETE',
  path: '/api/v1/Mailbox/{id}',
  permission,
  summary: 'Remove a mailbox; mail to its address is no longer taken',
  params,
  response: z.object({}),
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'mailbox removed',
});

export const listDeliveries = route({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/Delivery',
  permission,
  summary:
    'List what sources delivered by mail or with a key, the newest first, with what became of each file',
  query: deliveryListQuerySchema,
  response: deliveryPageSchema,
  errors: ['InvalidOperation'],
});

export const deliveryRoutes = [
  listMailboxes,
  createMailbox,
  updateMailbox,
  replaceMailboxAddress,
  removeMailbox,
  listDeliveries,
] as const;
