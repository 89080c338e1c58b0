import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  channelSchema,
  mailAddressSchema,
  messageStateSchema,
  phoneNumberSchema,
} from '../messages/schema.ts';
import { codePurposeSchema } from '../messages/templates/oneTimeCode.ts';
import { idSchema } from '../reference/ids.ts';
import { bankListInputSchema, bankListSchema, bankQuerySchema, officePageSchema } from './banks.ts';
import { functionSwitchSchema, switchKeySchema } from './schema.ts';

/** `1` shows the codes, which the history records. */
const revealSchema = z.literal('1').optional();

/** One-time code as sent. */
export const sentCodeSchema = z.object({
  messageId: idSchema('msg'),
  channel: channelSchema,
  purpose: codePurposeSchema,
  state: messageStateSchema,
  sentAt: z.string(),
  /** The code, masked unless it is revealed; absent after it expired. */
  code: z.string().optional(),
});
export type ShownCode = z.infer<typeof sentCodeSchema>;

const codesSchema = z.object({ items: z.array(sentCodeSchema) });

export const listMailedCodes = route({
  id: 'listMailedCodes',
  method: 'GET',
  path: '/api/v1/OtpHelper/Email',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'List the one-time codes last sent to a mail address',
  query: z.object({ email: mailAddressSchema, reveal: revealSchema }),
  response: codesSchema,
  errors: ['NotAllowed'],
  audit: 'one-time codes shown',
});

export const listTextedCodes = route({
  id: 'listTextedCodes',
  method: 'GET',
  path: '/api/v1/OtpHelper/Phone',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'List the one-time codes last sent to a mobile number',
  query: z.object({ phone: phoneNumberSchema, reveal: revealSchema }),
  response: codesSchema,
  errors: ['NotAllowed'],
  audit: 'one-time codes shown',
});

export const getFunctionAccess = route({
  id: 'getFunctionAccess',
  method: 'GET',
  path: '/api/v1/NSwitch/FunctionAccess',
  permission: 'login',
  summary:
    'Get the time from which a function is open: one in the past unless staff set another; none for an unknown function, which is closed',
  query: z.object({ key: switchKeySchema }),
  response: z.object({ accessibleTime: z.string().optional() }),
});

export const listFunctionSwitches = route({
  id: 'listFunctionSwitches',
  method: 'GET',
  path: '/api/v1/NSwitch',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'List the functions that have a time',
  response: z.object({ items: z.array(functionSwitchSchema) }),
});

export const saveFunctionSwitch = route({
  id: 'saveFunctionSwitch',
  method: 'POST',
  path: '/api/v1/NSwitch/FunctionAccess',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'Set the time from which a function is open',
  /** Version 0 for a new one. */
  body: functionSwitchSchema,
  response: functionSwitchSchema,
  errors: ['StaleVersion'],
  audit: 'function switch set',
});

const musicianParams = z.object({ id: idSchema('mus') });

/** Names a musician can sign in with, besides the account. */
export const musicianContactSchema = z.object({
  account: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  version: z.int(),
});
export type MusicianContact = z.infer<typeof musicianContactSchema>;

export const getMusicianContact = route({
  id: 'getMusicianContact',
  method: 'GET',
  path: '/api/v1/Tools/MusicianContact/{id}',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'Get the e-mail and mobile number a musician signs in with',
  params: musicianParams,
  response: musicianContactSchema,
});

export const contactInputSchema = z.object({
  email: mailAddressSchema,
  phone: phoneNumberSchema.optional(),
  version: z.int(),
});

export const saveMusicianContact = route({
  id: 'saveMusicianContact',
  method: 'POST',
  path: '/api/v1/Tools/MusicianContact/{id}',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'Change the e-mail and mobile number a musician signs in with',
  params: musicianParams,
  body: contactInputSchema,
  response: musicianContactSchema,
  errors: ['DuplicateAccount', 'StaleVersion'],
  audit: 'contact changed',
});

export const searchBanks = route({
  id: 'searchBanks',
  method: 'GET',
  path: '/api/v1/Tools/Bank',
  permission: 'login',
  summary: 'Banks and branches by code, name or SWIFT code',
  query: bankQuerySchema,
  response: officePageSchema,
});

export const importBanks = route({
  id: 'importBanks',
  method: 'POST',
  path: '/api/v1/Tools/Bank',
  permission: 'systemAdminRoleAuthority/viewTools',
  summary: 'Import a list of banks and branches, replacing the lists of its countries',
  body: bankListInputSchema,
  response: z.object({ lists: z.array(bankListSchema) }),
  errors: ['ColumnsNotRecognized', 'InvalidOperation', 'StaleVersion', 'TooLarge'],
  audit: 'bank list imported',
});

export const toolRoutes = [
  listMailedCodes,
  listTextedCodes,
  getFunctionAccess,
  listFunctionSwitches,
  saveFunctionSwitch,
  getMusicianContact,
  saveMusicianContact,
  searchBanks,
  importBanks,
] as const;
