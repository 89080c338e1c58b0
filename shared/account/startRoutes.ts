import * as z from 'zod';
import { route } from '../api/route.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';

/** Routes the web app calls after sign-in (platform description, section 7, "Start-up sequence after login"). */

export const accountConstantsSchema = z.object({
  /** Paying companies, as invoices and withdrawals name them. */
  invoiceInfos: z.array(
    z.object({
      id: z.int(),
      key: payerEntitySchema,
      companyInfoId: z.int(),
      /** Number of the company the paying company belongs to. */
      parentCompany: z.int(),
      /** True for a co-creation station. */
      isCoWork: z.boolean(),
      isFromCloud: z.boolean(),
    }),
  ),
});
export type AccountConstants = z.infer<typeof accountConstantsSchema>;

export const getAccountConstants = route({
  id: 'getAccountConstants',
  method: 'GET',
  path: '/api/v1/constant',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Get the constants of accounts: the paying companies',
  response: accountConstantsSchema,
});

export const newsKindSchema = z.enum([
  'review',
  'companyAudit',
  'renewals',
  'incomeStatementPending',
  'receivingPending',
  'advanceDeduction',
  'rollingAdvance',
  'proposals',
  'songRequests',
  'requestedWithdrawal',
]);

export const listNews = route({
  id: 'listNews',
  method: 'GET',
  path: '/api/v1/News',
  permission: 'login',
  summary: 'List what waits for the person signed in, without what does not',
  response: z.object({
    items: z.array(
      z.object({
        kind: newsKindSchema,
        count: z.int(),
        /** Paying company of withdrawals. */
        invoiceId: payerEntitySchema.optional(),
      }),
    ),
  }),
});

export const startRoutes = [getAccountConstants, listNews] as const;
