import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  contractReserveSchema,
  reserveInputSchema,
  shownReserveSchema,
} from '../contracts/accounts/reserveSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';

const params = z.object({ id: contractIdSchema });

export const getReserve = route({
  id: 'getReserve',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Reserve',
  permission: 'contractRoleAuthority/viewContract',
  summary:
    'Part of a contract’s royalty that is held as a reserve, with what is held, released and left by month',
  params,
  response: shownReserveSchema,
});

export const saveReserve = route({
  id: 'saveReserve',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Reserve',
  permission: 'contractRoleAuthority/addContract',
  summary:
    'Set the part of royalty that a contract holds from a month of receipt on, and when it is released; a share of 0 holds nothing more',
  params,
  body: reserveInputSchema,
  response: contractReserveSchema,
  errors: ['StaleVersion'],
  audit: 'reserve set',
});

export const reserveRoutes = [getReserve, saveReserve] as const;
