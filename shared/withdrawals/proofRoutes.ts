import * as z from 'zod';
import { route } from '../api/route.ts';
import { uploadAddressShape } from '../api/upload.ts';
import { fileNameSchema } from '../reference/fileName.ts';
import { companyIdSchema, musicianIdSchema } from '../people/ids.ts';
import { proofIdSchema } from './schema.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

const fileShape = {
  fileName: fileNameSchema(200),
  /** Bytes. */
  size: z.number().int().min(1),
};

/** Upload by the product's number of its kind: a scan of a person's or company's document, or proof of a payment. */
export const uploadInputSchema = z.discriminatedUnion('type', [
  z.object({ ...fileShape, type: z.literal(2), ownerId: musicianIdSchema }),
  z.object({ ...fileShape, type: z.literal(3), ownerId: companyIdSchema }),
  z.object({ ...fileShape, type: z.literal(6), withdrawalId: withdrawalIdSchema }),
]);
export type UploadInput = z.infer<typeof uploadInputSchema>;

export const uploadFile = route({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/v1/uploadFile',
  permission: 'login',
  summary: 'Address to upload a scan of a document, or the proof of a payment, to',
  body: uploadInputSchema,
  response: z.object({ attachmentId: z.string(), ...uploadAddressShape }),
  errors: ['DataNotFound'],
});

export const getPaymentProof = route({
  id: 'getPaymentProof',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/Proof/{id}',
  permission: 'login',
  summary: 'The proof of a payment, for the payee and the staff that pays',
  params: z.object({ id: withdrawalIdSchema }),
  query: z.object({ attachmentId: proofIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const proofRoutes = [uploadFile, getPaymentProof] as const;
