import * as z from 'zod';
import { route } from '../api/route.ts';
import { referenceFileIdSchema, uploadedReferenceSchema } from './referenceFiles.ts';
import { projectIdSchema } from './schema.ts';

export const checkProjectFile = route({
  id: 'checkProjectFile',
  method: 'POST',
  path: '/api/v1/Project/File/{fileId}',
  permission: 'projectRoleAuthority/addProject',
  summary: 'Check the content of an uploaded reference file, so that a project may name it',
  params: z.object({ fileId: referenceFileIdSchema }),
  response: uploadedReferenceSchema,
  errors: ['DataNotFound', 'FileStillUploading'],
});

export const getProjectFile = route({
  id: 'getProjectFile',
  method: 'GET',
  path: '/api/v1/Project/{id}/File/{fileId}',
  permission: 'projectRoleAuthority/viewProjectDetail',
  summary: 'Address to download a reference file from, for whom may read the text beside it',
  params: z.object({ id: projectIdSchema, fileId: referenceFileIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const projectFileRoutes = [checkProjectFile, getProjectFile] as const;
