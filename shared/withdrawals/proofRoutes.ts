import * as z from 'zod';
import { route } from '../api/route.ts';
import { proofIdSchema, proofLimits, withdrawalIdSchema } from './schema.ts';

export const uploadPaymentProof = route({
  id: 'uploadPaymentProof',
  method: 'POST',
  path: '/api/v1/uploadFile',
  permission: 'systemRoleAuthority/menuWithdrawRecord',
  summary: 'An address to put the proof of a payment to',
  body: z.object({
    /** The product's number of the kind of file: proof of a withdrawal's payment. */
    type: z.literal(6),
    withdrawalId: withdrawalIdSchema,
    fileName: z.string().trim().min(1).max(200),
    /** Bytes. */
    size: z.number().int().min(1).max(proofLimits.maxBytes),
  }),
  response: z.object({ attachmentId: proofIdSchema, uploadUrl: z.string() }),
  errors: ['DataNotFound'],
});

export const getPaymentProof = route({
  id: 'getPaymentProof',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/Proof/{id}',
  permission: 'login',
  summary: 'The proof of a payment, for whom it was made and for the staff that pays',
  params: z.object({ id: withdrawalIdSchema }),
  query: z.object({ attachmentId: proofIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const proofRoutes = [uploadPaymentProof, getPaymentProof] as const;
