import * as z from 'zod';
import { route } from '../api/route.ts';
import { leavingIdSchema, leavingSchema } from './schema.ts';

export const requestLeaving = route({
  id: 'requestLeaving',
  method: 'POST',
  path: '/api/v1/Leaving',
  permission: 'login',
  summary:
    'Start an export of all records: of the business for staff, of their own for a right owner; takes the password, and the code of the second factor if there is one',
  body: z.object({
    password: z.string().min(1).max(256),
    code: z
      .string()
      .regex(/^\d{6}$/, 'code')
      .optional(),
  }),
  response: leavingSchema,
  errors: [
    'WrongAccountOrPassword',
    'SecondFactorRequired',
    'OtpError',
    'RetryLimitExceeded',
    'InvalidOperation',
  ],
  audit: 'records exported',
});

export const listLeavings = route({
  id: 'listLeavings',
  method: 'GET',
  path: '/api/v1/Leaving',
  permission: 'login',
  summary: 'Exports of all records of the last days, newest first',
  response: z.object({ items: z.array(leavingSchema) }),
});

export const downloadLeaving = route({
  id: 'downloadLeaving',
  method: 'POST',
  path: '/api/v1/Leaving/{id}/Download',
  permission: 'login',
  summary: 'Address of an archive of an export, valid for 15 minutes; only for the person who asked for it',
  params: z.object({ id: leavingIdSchema }),
  body: z.object({ name: z.string().min(1).max(100) }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
  audit: 'archive downloaded',
});

export const leavingRoutes = [requestLeaving, listLeavings, downloadLeaving] as const;
