import * as z from 'zod';
import { recordPageSchema, recordQuerySchema } from '../accounting/statementRecordSchema.ts';
import { route } from '../api/route.ts';
import { incomeListQuerySchema, incomePageSchema } from '../income/schema.ts';
import { idSchema } from '../reference/ids.ts';
import { progressSchema, uploadSchema } from '../statements/schema.ts';
import { withdrawalListQuerySchema, withdrawalPageSchema } from '../withdrawals/schema.ts';
import { apiKeyIdSchema, apiKeyInputSchema, apiKeyPermissions, apiKeySchema } from './schema.ts';

const permission = apiKeyPermissions.read;

export const listApiKeys = route({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/ApiKey',
  permission,
  summary: 'List the keys with which programs read the figures of the payee or deliver statements to it',
  response: z.object({ items: z.array(apiKeySchema) }),
  errors: ['InvalidOperation'],
});

export const createApiKey = route({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/v1/ApiKey',
  permission,
  summary:
    'Make a key with which a program reads the figures of the payee or delivers statements to it; its secret is returned once',
  body: apiKeyInputSchema,
  /** `secret`: what the program sends as its bearer token. Only a hash of it is stored. */
  response: z.object({ apiKey: apiKeySchema, secret: z.string() }),
  errors: ['WrongAccountOrPassword', 'RetryLimitExceeded', 'InvalidOperation', 'NotAllowed'],
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

/** Routes for programs, which take an API key as bearer token. Those that read show what the payee sees. */
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

export const deliverStatement = route({
  ...byApiKey,
  id: 'deliverStatement',
  method: 'POST',
  path: '/api/v1/Deliver/Statement',
  summary: 'Announce a statement file of the source of an API key; returns the address to send it to',
  body: uploadSchema.pick({ fileName: true, size: true }),
  /** `uploadUrl`: where to send the file with `PUT`, once or again until it expires. */
  response: z.object({ batchId: idSchema('bat'), uploadUrl: z.string() }),
  errors: ['FileNameDuplicated', 'RetryLimitExceeded'],
  audit: 'batch created',
});

export const readDelivery = route({
  ...byApiKey,
  id: 'readDelivery',
  method: 'GET',
  path: '/api/v1/Deliver/Statement/{id}',
  summary: 'State of a statement that was delivered with an API key, and the problem if it was refused',
  params: z.object({ id: idSchema('bat') }),
  response: progressSchema.pick({ batchId: true, status: true, stage: true, problem: true }),
});

export const apiKeyRoutes = [
  listApiKeys,
  createApiKey,
  removeApiKey,
  readIncome,
  readStatementRecords,
  readWithdrawals,
  deliverStatement,
  readDelivery,
] as const;
