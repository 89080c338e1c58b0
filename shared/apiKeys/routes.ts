import * as z from 'zod';
import { recordPageSchema, recordQuerySchema } from '../accounting/statementRecordSchema.ts';
import { route } from '../api/route.ts';
import { incomeListQuerySchema, incomePageSchema } from '../income/schema.ts';
import { withdrawalListQuerySchema, withdrawalPageSchema } from '../withdrawals/schema.ts';
import { apiKeyIdSchema, apiKeyInputSchema, apiKeySchema } from './schema.ts';

const permission = 'reportRoleAuthority/viewIncome';

export const listApiKeys = route({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/ApiKey',
  permission,
  summary: 'List the keys with which programs of the payee read its figures',
  response: z.object({ items: z.array(apiKeySchema) }),
  errors: ['InvalidOperation'],
});

export const createApiKey = route({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/v1/ApiKey',
  permission,
  summary: 'Make a key with which a program reads the figures of the payee; its secret is returned once',
  body: apiKeyInputSchema,
  /** `secret`: what the program sends as its bearer token. Only a hash of it is stored. */
  response: z.object({ apiKey: apiKeySchema, secret: z.string() }),
  errors: ['WrongAccountOrPassword', 'RetryLimitExceeded', 'InvalidOperation'],
  audit: 'API key made',
});

export const removeApiKey = route({
  id: 'removeApiKey',
  method: 'DELETE',
  path: '/api/v1/ApiKey/{id}',
  permission,
  summary: 'Remove a key; the next call with it is refused',
  params: z.object({ id: apiKeyIdSchema }),
  response: z.object({}),
  errors: ['InvalidOperation'],
  audit: 'API key removed',
});

/** Routes for programs. They take an API key as bearer token, and show what its payee sees. */
const byApiKey = { permission: 'anonymous', takesApiKey: true, errors: ['RetryLimitExceeded'] } as const;

export const readIncome = route({
  ...byApiKey,
  id: 'readIncome',
  method: 'GET',
  path: '/api/v1/Read/Income',
  summary: 'Income of the payee of an API key line by line, the largest royalty first',
  query: incomeListQuerySchema.omit({ rightOwnerId: true, of: true }),
  response: incomePageSchema,
});

export const readStatementRecords = route({
  ...byApiKey,
  id: 'readStatementRecords',
  method: 'GET',
  path: '/api/v1/Read/StatementRecord',
  summary: 'Royalty statements sent to the payee of an API key, the newest first',
  query: recordQuerySchema.omit({ licensorId: true, audience: true, status: true }),
  response: recordPageSchema,
});

export const readWithdrawals = route({
  ...byApiKey,
  id: 'readWithdrawals',
  method: 'GET',
  path: '/api/v1/Read/Withdrawal',
  summary: 'Withdrawals of the payee of an API key with their tax and payment, the newest first',
  query: withdrawalListQuerySchema,
  response: withdrawalPageSchema,
});

export const apiKeyRoutes = [
  listApiKeys,
  createApiKey,
  removeApiKey,
  readIncome,
  readStatementRecords,
  readWithdrawals,
] as const;
