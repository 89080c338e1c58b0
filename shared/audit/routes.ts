import * as z from 'zod';
import { route } from '../api/route.ts';
import { anyIdSchema } from '../reference/ids.ts';
import { auditPageSchema } from './schema.ts';

export const getHistory = route({
  id: 'getHistory',
  method: 'GET',
  path: '/api/v1/History/{id}',
  permission: 'login',
  summary: 'Changes of a record, newest first, for staff and the owner of the record',
  params: z.object({ id: anyIdSchema }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(2048).optional(),
  }),
  response: auditPageSchema,
});

export const auditRoutes = [getHistory] as const;
