import * as z from 'zod';
import { route } from '../api/route.ts';
import { uploadAddressShape } from '../api/upload.ts';
import { uploadInputSchema } from './schema.ts';

export const uploadFile = route({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/v1/uploadFile',
  permission: 'login',
  summary: 'Address to upload a file of a record to: a scan, a proof of payment, a contract, lyrics or audio',
  body: uploadInputSchema,
  response: z.object({ attachmentId: z.string(), ...uploadAddressShape }),
  errors: [
    'DataNotFound',
    'ContractNotExist',
    'NoRegistrationInvite',
    'InvalidOperation',
    'DuplicateFileName',
  ],
});

export const fileRoutes = [uploadFile] as const;
