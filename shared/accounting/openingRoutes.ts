import * as z from 'zod';
import { route } from '../api/route.ts';
import { advanceIdSchema, advanceSchema } from '../contracts/advanceSchema.ts';
import { broughtInInputSchema } from '../contracts/broughtIn.ts';
import { openingInputSchema, openingSchema } from '../contracts/accounts/openingSchema.ts';
import { currencySchema } from '../money/currency.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { versionShape } from '../people/schema.ts';

const permission = 'contractRoleAuthority/addContract';

export const bringInAdvance = route({
  id: 'bringInAdvance',
  method: 'POST',
  path: '/api/v1/Contract/{id}/BroughtInAdvance',
  permission,
  summary:
    'Bring in an advance paid before the business used the product; royalty pays back what is left of it. Sent again, it changes nothing',
  params: z.object({ id: contractIdSchema }),
  body: broughtInInputSchema,
  response: advanceSchema,
  errors: ['MonthClosed', 'NewContractAdvanceOverlap'],
  audit: 'advance brought in',
});

export const removeBroughtInAdvance = route({
  id: 'removeBroughtInAdvance',
  method: 'POST',
  path: '/api/v1/Contract/{id}/BroughtInAdvance/{advId}/Remove',
  permission,
  summary: 'Remove an advance that was brought in, until some of it is paid back or a statement covers it',
  params: z.object({ id: contractIdSchema, advId: advanceIdSchema }),
  body: z.object(versionShape),
  response: z.object({}),
  errors: ['StaleVersion', 'BroughtInAdvanceUsed', 'PaidAdvanceCannotChange', 'HasAdvanceCannotBeDeleted'],
  audit: 'advance brought in removed',
});

export const listOpeningBalances = route({
  id: 'listOpeningBalances',
  method: 'GET',
  path: '/api/v1/Contract/{id}/OpeningBalance',
  permission: 'contractRoleAuthority/viewContract',
  summary: 'Balances of a contract from before the business used the product, by currency',
  params: z.object({ id: contractIdSchema }),
  response: z.object({ items: z.array(openingSchema) }),
});

export const bringInBalance = route({
  id: 'bringInBalance',
  method: 'POST',
  path: '/api/v1/Contract/{id}/OpeningBalance',
  permission,
  summary:
    'Bring in royalty due (positive) or still to be recouped (negative) under a contract on a day; no money moves. Sent again, it changes nothing',
  params: z.object({ id: contractIdSchema }),
  body: openingInputSchema,
  errors: ['MonthClosed'],
  response: openingSchema,
  audit: 'balance brought in',
});

export const removeOpeningBalance = route({
  id: 'removeOpeningBalance',
  method: 'POST',
  path: '/api/v1/Contract/{id}/OpeningBalance/{currency}/Remove',
  permission,
  summary:
    'Remove a balance that was brought in, until some of it is paid or recouped or a statement covers it',
  params: z.object({ id: contractIdSchema, currency: z.string().toUpperCase().pipe(currencySchema) }),
  body: z.object(versionShape),
  response: z.object({}),
  errors: ['StaleVersion', 'OpeningBalanceUsed'],
  audit: 'balance brought in removed',
});

export const openingRoutes = [
  bringInAdvance,
  removeBroughtInAdvance,
  listOpeningBalances,
  bringInBalance,
  removeOpeningBalance,
] as const;
