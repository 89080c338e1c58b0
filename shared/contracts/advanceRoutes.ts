import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { advanceIdSchema, advanceSchema, advancesInputSchema, advanceUpdateSchema } from './advanceSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { contractUnitSchema } from './schema.ts';

const contractParams = z.object({ id: contractIdSchema });
const advanceOfContractParams = z.object({ id: contractIdSchema, advId: advanceIdSchema });
const view = 'contractRoleAuthority/viewContract';
const edit = 'contractRoleAuthority/addContract';

export const listContractAdvances = route({
  id: 'listContractAdvances',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Advance',
  permission: view,
  summary: 'Payment items of a contract in the order they were made',
  params: contractParams,
  response: z.object({ items: z.array(advanceSchema) }),
});

export const addContractAdvances = route({
  id: 'addContractAdvances',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Advances',
  permission: edit,
  summary: 'Add payment items to a contract',
  params: contractParams,
  body: advancesInputSchema,
  response: z.object({ items: z.array(advanceSchema) }),
  errors: [
    ...heldResults,
    'NewContractAdvanceOverlap',
    'ContractUnitMissing',
    'AdvanceMustPaid',
    'LastRollingMustConfirmed',
    'StaleVersion',
  ],
  audit: 'payment items added',
});

export const updateContractAdvance = route({
  id: 'updateContractAdvance',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Advance/{advId}',
  permission: edit,
  summary: 'Change a payment item that is not paid',
  params: advanceOfContractParams,
  body: advanceUpdateSchema,
  response: advanceSchema,
  errors: [
    ...heldResults,
    'StaleVersion',
    'PaidAdvanceCannotChange',
    'NewContractAdvanceOverlap',
    'ContractUnitMissing',
  ],
  audit: 'updated',
});

export const deleteContractAdvance = route({
  id: 'deleteContractAdvance',
  method: 'DELETE',
  path: '/api/v1/Contract/{id}/Advance/{advId}',
  permission: edit,
  summary: 'Remove a payment item that is not paid',
  params: advanceOfContractParams,
  response: z.object({}),
  errors: [...heldResults, 'PaidAdvanceCannotChange'],
  audit: 'deleted',
});

export const getContractAdvance = route({
  id: 'getContractAdvance',
  method: 'GET',
  path: '/api/v1/Contract/Advance/{id}',
  permission: view,
  summary: 'One payment item',
  params: z.object({ id: advanceIdSchema }),
  response: advanceSchema,
});

export const listAdvanceUnits = route({
  id: 'listAdvanceUnits',
  method: 'GET',
  path: '/api/v1/Contract/Advance/{id}/Units',
  permission: view,
  summary: 'Licensed works whose royalties offset a payment item',
  params: z.object({ id: advanceIdSchema }),
  /** At most the first thousand units, and the total count. */
  response: z.object({ items: z.array(contractUnitSchema), total: z.number().int() }),
});

export const advanceRoutes = [
  listContractAdvances,
  addContractAdvances,
  updateContractAdvance,
  deleteContractAdvance,
  getContractAdvance,
  listAdvanceUnits,
] as const;
