import * as z from 'zod';
import { route } from '../api/route.ts';
import { advanceIdSchema } from '../contracts/advanceSchema.ts';
import { dateSchema } from '../reference/dates.ts';

export const confirmAdvancePayments = route({
  id: 'confirmAdvancePayments',
  method: 'POST',
  path: '/api/v1/confirmPayment/Advances',
  permission: 'contractRoleAuthority/menuPaymentImport',
  summary: 'Confirm that payment items were paid; from then on royalty pays back what is to be deducted',
  body: z.object({
    contractAdvanceIds: z.array(advanceIdSchema).min(1).max(50),
    payDate: dateSchema,
  }),
  response: z.object({
    done: z.array(advanceIdSchema),
    failures: z.array(z.object({ contractAdvanceId: advanceIdSchema, name: z.string() })),
  }),
  errors: ['PaidAdvanceCannotChange'],
  audit: 'payment item paid',
});

export const advanceRoutes = [confirmAdvancePayments] as const;
