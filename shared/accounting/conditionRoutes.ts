import * as z from 'zod';
import { route } from '../api/route.ts';
import { paymentConditionSchema, shownConditionSchema } from '../contracts/accounts/conditionSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';

const params = z.object({ id: contractIdSchema });

export const getPaymentCondition = route({
  id: 'getPaymentCondition',
  method: 'GET',
  path: '/api/v1/Contract/{id}/PaymentCondition',
  permission: 'contractRoleAuthority/viewContract',
  summary: 'Contracts that must be recouped before royalty of a contract is payable, and whether each is',
  params,
  response: shownConditionSchema,
});

export const savePaymentCondition = route({
  id: 'savePaymentCondition',
  method: 'POST',
  path: '/api/v1/Contract/{id}/PaymentCondition',
  permission: 'contractRoleAuthority/addContract',
  summary:
    'Set the contracts that must be recouped before royalty of a contract is payable; none lifts the condition',
  params,
  body: paymentConditionSchema,
  response: paymentConditionSchema,
  errors: ['StaleVersion'],
  audit: 'payment condition set',
});

export const conditionRoutes = [getPaymentCondition, savePaymentCondition] as const;
