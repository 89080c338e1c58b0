import * as z from 'zod';
import { pagingSchema } from '../../api/paging.ts';
import { route } from '../../api/route.ts';
import { licenceGapsSchema } from './gapSchema.ts';
import {
  dueKeyDatePageSchema,
  keyDateFieldsSchema,
  keyDateIdSchema,
  keyDateSchema,
  keyDateUpdateSchema,
} from './keyDateSchema.ts';
import { contractIdSchema } from '../../reference/contractId.ts';

const params = z.object({ id: contractIdSchema });
const dateParams = z.object({ id: contractIdSchema, keyDateId: keyDateIdSchema });
const view = 'contractRoleAuthority/viewContract';
const edit = 'contractRoleAuthority/addContract';

export const listLicenceGaps = route({
  id: 'listLicenceGaps',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Gaps',
  permission: view,
  summary:
    'Works whose licence ends within a year, or ended in the last 90 days, and is not followed by another of the same parties',
  params,
  response: licenceGapsSchema,
});

export const listKeyDates = route({
  id: 'listKeyDates',
  method: 'GET',
  path: '/api/v1/Contract/{id}/KeyDates',
  permission: view,
  summary: 'Options and other dates of a contract, by day, for staff and its agent',
  params,
  response: z.object({ items: z.array(keyDateSchema) }),
});

export const addKeyDate = route({
  id: 'addKeyDate',
  method: 'POST',
  path: '/api/v1/Contract/{id}/KeyDates',
  permission: edit,
  summary: 'Keep a date of a contract, with a reminder',
  params,
  body: keyDateFieldsSchema,
  response: keyDateSchema,
  errors: ['InvalidOperation'],
  audit: 'key date added',
});

export const changeKeyDate = route({
  id: 'changeKeyDate',
  method: 'POST',
  path: '/api/v1/Contract/{id}/KeyDate/{keyDateId}',
  permission: edit,
  summary: 'Change a date of a contract, or say that it is done',
  params: dateParams,
  body: keyDateUpdateSchema,
  response: keyDateSchema,
  errors: ['StaleVersion'],
  audit: 'key date changed',
});

export const removeKeyDate = route({
  id: 'removeKeyDate',
  method: 'DELETE',
  path: '/api/v1/Contract/{id}/KeyDate/{keyDateId}',
  permission: edit,
  summary: 'Remove a date of a contract',
  params: dateParams,
  response: z.object({}),
  audit: 'key date removed',
});

export const listDueKeyDates = route({
  id: 'listDueKeyDates',
  method: 'GET',
  path: '/api/v1/ContractRenewal/KeyDates',
  permission: 'contractRoleAuthority/viewContractRenewal',
  summary: 'Dates of contracts that are reminded of now and not done, by day',
  query: pagingSchema,
  response: dueKeyDatePageSchema,
});

export const aheadRoutes = [
  listLicenceGaps,
  listKeyDates,
  addKeyDate,
  changeKeyDate,
  removeKeyDate,
  listDueKeyDates,
] as const;
