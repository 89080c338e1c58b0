import * as z from 'zod';
import { route } from '../api/route.ts';
import { companyRealNameViewSchema, musicianRealNameViewSchema } from '../people/realNameSchema.ts';
import { companySchema, musicianSchema } from '../people/schema.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';

/** What the pages load after sign-in (platform description, section 7, "Start-up sequence after login"). */

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
  summary: 'Get the constants of accounts: the paying companies',
  response: accountConstantsSchema,
});

export const getOwnRealName = route({
  id: 'getOwnRealName',
  method: 'GET',
  path: '/api/v1/auth/RealName',
  permission: 'genericRoleAuthority/viewRegistrationInfo',
  summary: 'Get the real name of the musician or company of the account',
  response: z.object({
    musician: musicianRealNameViewSchema.optional(),
    company: companyRealNameViewSchema.optional(),
  }),
});

export const getRealNameInfo = route({
  id: 'getRealNameInfo',
  method: 'GET',
  path: '/api/v1/auth/RealNameInfo',
  permission: 'login',
  summary: 'Get what is missing before the account can be paid',
  query: z.object({
    /** Party A, the agent that pays; the same is needed for each. */
    partAId: idSchema('cmp').optional(),
  }),
  response: z.object({ missingTypes: z.array(z.enum(['Bank', 'Identity'])) }),
});

export const getOwnMusician = route({
  id: 'getOwnMusician',
  method: 'GET',
  path: '/api/v1/auth/musicianInfo',
  permission: 'login',
  summary: 'Get the musician of the account',
  response: musicianSchema,
  errors: ['NotMusician'],
});

export const getOwnCompany = route({
  id: 'getOwnCompany',
  method: 'GET',
  path: '/api/v1/auth/companyInfo',
  permission: 'login',
  summary: 'Get the company of the account',
  response: companySchema,
  errors: ['NotCompany'],
});

export const newsKindSchema = z.enum([
  'review',
  'renewals',
  'incomeStatementPending',
  'receivingPending',
  'advanceDeduction',
  'rollingAdvance',
  'proposals',
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

export const startRoutes = [
  getAccountConstants,
  getOwnRealName,
  getRealNameInfo,
  getOwnMusician,
  getOwnCompany,
  listNews,
] as const;
