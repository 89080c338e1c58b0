import * as z from 'zod';
import { route } from '../api/route.ts';
import { idSchema } from '../reference/ids.ts';
import { companyRealNameViewSchema, musicianRealNameViewSchema } from './realNameSchema.ts';
import { companySchema, musicianSchema } from './schema.ts';

/** Routes that return the musician or company of one's own account. */

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
  subAccountNeeds: ['genericRoleAuthority/viewRegistrationInfo'],
  summary: 'Get what is missing before the account can be paid',
  query: z.object({
    /** Party A, the agent that pays; every agent needs the same details. */
    partAId: idSchema('cmp').optional(),
  }),
  response: z.object({ missingTypes: z.array(z.enum(['Bank', 'Identity'])) }),
});

export const getOwnMusician = route({
  id: 'getOwnMusician',
  method: 'GET',
  path: '/api/v1/auth/musicianInfo',
  permission: 'login',
  subAccountNeeds: ['genericRoleAuthority/viewRegistrationInfo'],
  summary: 'Get the musician of the account',
  response: musicianSchema,
  errors: ['NotMusician'],
});

export const getOwnCompany = route({
  id: 'getOwnCompany',
  method: 'GET',
  path: '/api/v1/auth/companyInfo',
  permission: 'login',
  subAccountNeeds: ['genericRoleAuthority/viewRegistrationInfo'],
  summary: 'Get the company of the account',
  response: companySchema,
  errors: ['NotCompany'],
});

export const ownRoutes = [getOwnRealName, getRealNameInfo, getOwnMusician, getOwnCompany] as const;
