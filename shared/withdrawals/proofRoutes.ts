import * as z from 'zod';
import { route } from '../api/route.ts';
import { proofIdSchema } from './schema.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

export const getPaymentProof = route({
  id: 'getPaymentProof',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/Proof/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'The proof of a payment, for the payee and the staff that pays',
  params: z.object({ id: withdrawalIdSchema }),
  query: z.object({ attachmentId: proofIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const proofRoutes = [getPaymentProof] as const;
