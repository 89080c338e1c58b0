import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { advanceSchema } from './advanceSchema.ts';
import { ruleResults } from './licenceSchema.ts';
import {
  endingUnitsSchema,
  extendAdvancesSchema,
  extendableAdvanceSchema,
  renewalInputSchema,
  renewalPageSchema,
  renewalQuerySchema,
} from './renewalSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { contractSchema } from './schema.ts';

const permission = 'contractRoleAuthority/viewContractRenewal';
const params = z.object({ id: contractIdSchema });

export const listRenewals = route({
  id: 'listRenewals',
  method: 'GET',
  path: '/api/v1/ContractRenewal',
  permission,
  summary: 'Contracts near or past their end, the soonest first',
  query: renewalQuerySchema,
  response: renewalPageSchema,
});

export const renewContract = route({
  id: 'renewContract',
  method: 'POST',
  path: '/api/v1/ContractRenewal',
  permission,
  summary: 'Make the contract that renews another; works whose licence ends earlier are left out',
  body: renewalInputSchema,
  response: contractSchema,
  errors: [...heldResults, 'ContractRenewalDecided', 'ContractNumberDuplicated', ...ruleResults],
  audit: 'renewed',
});

export const declineRenewal = route({
  id: 'declineRenewal',
  method: 'POST',
  path: '/api/v1/ContractRenewal/NotRenewal/{id}',
  permission,
  summary: 'Note that a contract is not renewed, from 90 days before its end to a year after',
  params,
  response: contractSchema,
  errors: ['ContractRenewalDecided', 'ContractRenewalNotDue'],
  audit: 'not renewed',
});

export const reopenRenewal = route({
  id: 'reopenRenewal',
  method: 'POST',
  path: '/api/v1/ContractRenewal/Reopen/{id}',
  permission,
  summary:
    'Take back that a contract is not renewed; after its end only while no other contract licenses its works',
  params,
  response: contractSchema,
  errors: ['ContractRenewalDecided', 'DuplicateLicenseWithUnknownReason'],
  audit: 'renewal reopened',
});

export const listUnitsEndingEarly = route({
  id: 'listUnitsEndingEarly',
  method: 'GET',
  path: '/api/v1/ContractRenewal/GetContractUnitsEndingBeforeContract/{id}',
  permission,
  summary: 'Licensed works that end before their contract, which a renewal leaves out',
  params,
  response: endingUnitsSchema,
});

export const listExtendableAdvances = route({
  id: 'listExtendableAdvances',
  method: 'GET',
  path: '/api/v1/ContractRenewal/ContractAdvanceExtend/{id}',
  permission,
  summary: 'Payment items that royalty has not paid back, with the end of the range that a renewal suggests',
  params,
  response: z.object({ items: z.array(extendableAdvanceSchema) }),
});

export const extendContractAdvances = route({
  id: 'extendContractAdvances',
  method: 'POST',
  path: '/api/v1/ContractRenewal/ExtendContractAdvance',
  permission,
  summary: 'Extend the range of use whose royalty pays back payment items',
  body: extendAdvancesSchema,
  response: z.object({ items: z.array(advanceSchema) }),
  errors: [...heldResults, 'StaleVersion', 'NewContractAdvanceOverlap'],
  audit: 'payment items extended',
});

export const renewalRoutes = [
  listRenewals,
  renewContract,
  declineRenewal,
  reopenRenewal,
  listUnitsEndingEarly,
  listExtendableAdvances,
  extendContractAdvances,
] as const;
