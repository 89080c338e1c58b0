import * as z from 'zod';
import { route } from '../api/route.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { idSchema } from '../reference/ids.ts';

export const setBatchOwner = route({
  id: 'setBatchOwner',
  method: 'POST',
  path: '/api/v1/StatementImport/Owner/{id}',
  permission: 'incomeStatementRoleAuthority/menuStatementImportList',
  summary:
    'Assign a statement to the company it is for, before it is booked: staff only. Its file is read again',
  params: z.object({ id: idSchema('bat') }),
  body: z.object({ ownerId: rightOwnerIdSchema, version: z.number().int() }),
  response: z.object({}),
  errors: ['NotAllowed', 'BatchStateChanged', 'StaleVersion', 'FileNameDuplicated', 'FileContentDuplicated'],
  audit: 'statement given to its owner',
});

export const ownerRoutes = [setBatchOwner] as const;
