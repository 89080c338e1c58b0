import * as z from 'zod';
import { route } from '../api/route.ts';
import { uploadAddressShape } from '../api/upload.ts';
import { attachedFilesSchema, attachedIdSchema, attachedToSchema, attachInputSchema } from './attached.ts';
import { uploadInputSchema } from './schema.ts';

const attachedToParams = z.object({ id: attachedToSchema });
const attachedFileParams = z.object({ id: attachedToSchema, fileId: attachedIdSchema });

export const uploadFile = route({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/v1/uploadFile',
  permission: 'login',
  summary:
    'Address to upload a file of a record to: a scan, a proof of payment, a contract, lyrics, audio or a reference file',
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

export const listAttachedFiles = route({
  id: 'listAttachedFiles',
  method: 'GET',
  path: '/api/v1/Files/{id}',
  permission: 'login',
  summary: 'The files of a contract, work, recording, album or demo, by name: for whom may see that record',
  params: attachedToParams,
  response: attachedFilesSchema,
  errors: ['DataNotFound', 'ContractNotExist'],
});

export const attachFiles = route({
  id: 'attachFiles',
  method: 'POST',
  path: '/api/v1/Files/{id}',
  permission: 'login',
  summary:
    'Add uploaded files to a contract, work, recording, album or demo, after their content was checked',
  params: attachedToParams,
  body: attachInputSchema,
  response: attachedFilesSchema,
  errors: ['DataNotFound', 'ContractNotExist', 'DuplicateFileName', 'FileStillUploading', 'InvalidOperation'],
  audit: 'file added',
});

export const getAttachedFile = route({
  id: 'getAttachedFile',
  method: 'GET',
  path: '/api/v1/Files/{id}/{fileId}',
  permission: 'login',
  summary: 'Address to download a file of a contract, work, recording, album or demo from',
  params: attachedFileParams,
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound', 'ContractNotExist'],
});

export const removeAttachedFile = route({
  id: 'removeAttachedFile',
  method: 'DELETE',
  path: '/api/v1/Files/{id}/{fileId}',
  permission: 'login',
  summary: 'Remove a file from a contract, work, recording, album or demo',
  params: attachedFileParams,
  response: attachedFilesSchema,
  errors: ['DataNotFound', 'ContractNotExist', 'InvalidOperation'],
  audit: 'file removed',
});

export const fileRoutes = [
  uploadFile,
  listAttachedFiles,
  attachFiles,
  getAttachedFile,
  removeAttachedFile,
] as const;
