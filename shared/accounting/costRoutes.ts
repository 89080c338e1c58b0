import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  chargeSchema,
  costCapsSchema,
  costIdSchema,
  costInputSchema,
  listedChargeSchema,
} from '../contracts/accounts/chargeSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';

const permission = 'contractRoleAuthority/addContract';
const params = z.object({ id: contractIdSchema });

export const listContractCosts = route({
  id: 'listContractCosts',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Cost',
  permission: 'contractRoleAuthority/viewContract',
  summary: 'Costs charged to a contract with what royalty has paid back of each, and the caps of its costs',
  params,
  response: z.object({ items: z.array(listedChargeSchema), caps: costCapsSchema }),
});

export const addCost = route({
  id: 'addCost',
  method: 'POST',
  path: '/api/v1/Cost',
  permission,
  summary:
    'Charge a cost to contracts, shared out between them or whole to each, within their caps; royalty pays it back like an advance',
  body: costInputSchema,
  response: z.object({ items: z.array(chargeSchema) }),
  errors: ['MonthClosed', 'StaleVersion', 'IdempotencyKeyReused'],
  audit: 'cost charged',
});

export const removeCost = route({
  id: 'removeCost',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Cost/{costId}/Remove',
  permission,
  summary: 'Take a cost back from all its contracts, while royalty has paid back nothing of it',
  params: params.extend({ costId: costIdSchema }),
  body: z.object({}),
  response: z.object({}),
  errors: ['StaleVersion', 'CostRecouped'],
  audit: 'cost removed',
});

export const saveCostCaps = route({
  id: 'saveCostCaps',
  method: 'POST',
  path: '/api/v1/Contract/{id}/CostCaps',
  permission,
  summary: 'Set the most that may be charged to a contract, by category or in all; earlier charges stay',
  params,
  body: costCapsSchema,
  response: costCapsSchema,
  errors: ['StaleVersion'],
  audit: 'cost caps set',
});

export const costRoutes = [listContractCosts, addCost, removeCost, saveCostCaps] as const;
