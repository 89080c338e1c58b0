import * as z from 'zod';
import { route } from '../../api/route.ts';
import { contractIdSchema } from '../../reference/contractId.ts';
import {
  endGroupSchema,
  listedGroupSchema,
  recoupmentGroupFieldsSchema,
  recoupmentGroupIdSchema,
  recoupmentGroupSchema,
} from './groupSchema.ts';

const params = z.object({ id: contractIdSchema });

export const listRecoupmentGroups = route({
  id: 'listRecoupmentGroups',
  method: 'GET',
  path: '/api/v1/Contract/{id}/RecoupmentGroup',
  permission: 'contractRoleAuthority/viewContract',
  summary: 'Groups in which the contract and others pay back each other’s advances, the latest first',
  params,
  response: z.object({ items: z.array(listedGroupSchema) }),
});

export const addRecoupmentGroup = route({
  id: 'addRecoupmentGroup',
  method: 'POST',
  path: '/api/v1/Contract/{id}/RecoupmentGroup',
  permission: 'contractRoleAuthority/addContract',
  summary:
    'Let royalty of chosen contracts, or of all between the same parties, pay back each other’s advances from a day on',
  params,
  body: recoupmentGroupFieldsSchema,
  response: recoupmentGroupSchema,
  errors: ['StaleVersion'],
  audit: 'recoupment group added',
});

export const endRecoupmentGroup = route({
  id: 'endRecoupmentGroup',
  method: 'POST',
  path: '/api/v1/Contract/{id}/RecoupmentGroup/{groupId}/End',
  permission: 'contractRoleAuthority/addContract',
  summary: 'Set the last day of receipt a recoupment group holds for; what was recouped by then stays',
  params: params.extend({ groupId: recoupmentGroupIdSchema }),
  body: endGroupSchema,
  response: recoupmentGroupSchema,
  errors: ['StaleVersion'],
  audit: 'recoupment group ended',
});

export const recoupmentGroupRoutes = [listRecoupmentGroups, addRecoupmentGroup, endRecoupmentGroup] as const;
