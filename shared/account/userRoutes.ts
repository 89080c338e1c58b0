import * as z from 'zod';
import { roleLevelsSchema } from '../access/authority.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { mailAddressSchema } from '../messages/schema.ts';
import { idSchema } from '../reference/ids.ts';
import { accountNameSchema, passwordSchema, userSchema, userStatusSchema } from './schema.ts';

const params = z.object({ id: idSchema('usr') });

/** User as shown to the main account of a company or musician, or to an administrator. */
export const managedUserSchema = userSchema
  .pick({
    userId: true,
    account: true,
    phone: true,
    displayName: true,
    kind: true,
    companyInfoId: true,
    musicianInfoId: true,
    companyAdmin: true,
    invitedByMusician: true,
    roleLevels: true,
    status: true,
    hasSecondFactor: true,
  })
  .extend({
    /** Absent for a person who may not see the address of accounts outside their own group. */
    email: z.string().optional(),
    /** Name of the musician or company of an account outside the caller's own group. */
    ownerName: z.string().optional(),
    version: z.int(),
    /** Payer level that waits for a second person. */
    proposedPayerLevel: z.int().optional(),
  });
export type ManagedUser = z.infer<typeof managedUserSchema>;

/**
 * Accounts to list: the caller's own group (the users of the company or musician, or the staff), those of the licensors an agent
 * represents, or, for staff, those of all companies or musicians.
 */
export const accountsOfSchema = z.enum(['own', 'licensors', 'companies', 'musicians']);
export type AccountsOf = z.infer<typeof accountsOfSchema>;

const userQuerySchema = pagingSchema.omit({ cursor: true }).extend({
  of: accountsOfSchema.default('own'),
  /** Part of an account, a name, an e-mail address or a phone number. */
  keyword: z.string().trim().max(200).optional(),
  /** Musician or company the accounts belong to. */
  ownerId: z
    .string()
    .regex(/^(mus|cmp)_[0-9a-z]{10,40}$/, 'id')
    .optional(),
});

export const listUsers = route({
  id: 'listUsers',
  method: 'GET',
  path: '/api/v1/Account/User',
  permission: 'login',
  summary:
    'List the users of the company or musician, the accounts of the licensors an agent represents, or, for staff, those of staff, companies and musicians',
  query: userQuerySchema,
  response: pageSchema(managedUserSchema),
});

const displayNameSchema = z.string().trim().min(1).max(100);

export const newUserSchema = z.object({
  account: accountNameSchema,
  email: mailAddressSchema,
  displayName: displayNameSchema,
  roleLevels: roleLevelsSchema,
});

export const inviteUser = route({
  id: 'inviteUser',
  method: 'POST',
  path: '/api/v1/Account/User',
  permission: 'login',
  summary: 'Create a user of the company or musician, or of staff, and invite them by mail',
  body: newUserSchema,
  response: managedUserSchema,
  errors: ['DuplicateAccount', 'StaleVersion', 'ProposalPending', 'TooManyProposals'],
  audit: 'user invited',
});

export const userChangeSchema = z.object({
  displayName: displayNameSchema,
  roleLevels: roleLevelsSchema,
  version: z.int(),
});

export const changeUser = route({
  id: 'changeUser',
  method: 'POST',
  path: '/api/v1/Account/User/{id}',
  permission: 'login',
  summary: 'Change the name and levels of a user, or the levels of a licensor',
  params,
  body: userChangeSchema,
  response: managedUserSchema,
  errors: ['StaleVersion', 'ProposalPending', 'TooManyProposals'],
  audit: 'user changed',
});

export const setUserStatus = route({
  id: 'setUserStatus',
  method: 'POST',
  path: '/api/v1/Account/User/{id}/Status',
  permission: 'login',
  summary: 'Disable a user, which signs them out everywhere, or enable them again',
  params,
  body: z.object({ status: userStatusSchema.extract(['active', 'disabled']), version: z.int() }),
  response: managedUserSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'user disabled',
});

export const inviteUserAgain = route({
  id: 'inviteUserAgain',
  method: 'POST',
  path: '/api/v1/Account/User/{id}/Invite',
  permission: 'login',
  summary: 'Mail another invitation, which ends the one before',
  params,
  response: z.object({}),
  errors: ['InvalidOperation', 'RetryLimitExceeded', 'StaleVersion'],
  audit: 'user invited',
});

export const removeUserSecondFactor = route({
  id: 'removeUserSecondFactor',
  method: 'DELETE',
  path: '/api/v1/Account/User/{id}/SecondFactor',
  permission: 'login',
  summary: 'Remove the second factor of a user who lost the device, and sign them out everywhere',
  params,
  response: z.object({}),
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'second factor removed',
});

const tokenSchema = z.string().regex(/^[\w-]{20,100}$/, 'token');

export const readInvite = route({
  id: 'readInvite',
  method: 'POST',
  path: '/api/v1/Account/Invite',
  permission: 'anonymous',
  summary: 'Get the account an invitation is for',
  body: z.object({ token: tokenSchema }),
  response: z.object({ account: z.string(), displayName: z.string() }),
  errors: ['TokenInvalid'],
});

export const acceptInvite = route({
  id: 'acceptInvite',
  method: 'POST',
  path: '/api/v1/Account/Invite/Accept',
  permission: 'anonymous',
  summary: 'Set the password of an invited account, which can sign in from then on',
  body: z.object({ token: tokenSchema, password: passwordSchema }),
  response: z.object({}),
  errors: ['TokenInvalid', 'PasswordSameAsAccount'],
  audit: 'invitation accepted',
});

export const userRoutes = [
  listUsers,
  inviteUser,
  changeUser,
  setUserStatus,
  inviteUserAgain,
  removeUserSecondFactor,
  readInvite,
  acceptInvite,
] as const;
