import * as z from 'zod';
import { route } from '../api/route.ts';
import { findingIdSchema, findingPageSchema, findingQuerySchema, tickReasonSchema } from './schema.ts';

const statements = 'incomeStatementRoleAuthority/menuStatementImportList';
const byFinding = z.object({ id: findingIdSchema });

export const listFindings = route({
  id: 'listFindings',
  method: 'GET',
  path: '/api/v1/MissingIncome',
  permission: statements,
  summary:
    'Income that is expected or missing, with the reason and what it may be worth; an agent sees its own',
  query: findingQuerySchema,
  response: findingPageSchema,
});

export const tickFinding = route({
  id: 'tickFinding',
  method: 'POST',
  path: '/api/v1/MissingIncome/{id}/TickOff',
  permission: statements,
  summary: 'Tick off a finding with a reason; it is listed again when its facts change',
  params: byFinding,
  body: z.object({ reason: tickReasonSchema }),
  response: z.object({}),
  audit: 'finding ticked off',
});

export const untickFinding = route({
  id: 'untickFinding',
  method: 'POST',
  path: '/api/v1/MissingIncome/{id}/TakeBack',
  permission: statements,
  summary: 'List a finding again that was ticked off; a repeat changes nothing',
  params: byFinding,
  response: z.object({}),
  audit: 'finding listed again',
});

export const searchMissingIncome = route({
  id: 'searchMissingIncome',
  method: 'POST',
  path: '/api/v1/MissingIncome/Search',
  permission: statements,
  summary: 'Search for missing income now, unless a search is under way; one runs every day',
  response: z.object({ isSearching: z.literal(true) }),
});

export const missingIncomeRoutes = [listFindings, tickFinding, untickFinding, searchMissingIncome] as const;
