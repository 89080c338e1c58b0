import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../reference/ids.ts';
import { correctionSchema, ruleStateSchema } from './rowSchema.ts';

const permission = 'incomeStatementRoleAuthority/menuStatementImportList';
const source = z.string().max(100).optional();

export const listRules = route({
  id: 'listRules',
  method: 'GET',
  path: '/api/v1/StatementImport/Rules',
  permission,
  summary: 'Special-case rules, newest first; a rule is new until a booked batch has used it',
  query: pagingSchema.extend({ source, state: ruleStateSchema.optional() }),
  response: pageSchema(correctionSchema),
});

export const deleteStatementRule = route({
  id: 'deleteStatementRule',
  method: 'DELETE',
  path: '/api/v1/StatementImport/Rules/{id}',
  permission,
  summary: 'Delete a special-case rule: only its creator may, and not once a booked batch has used it',
  params: z.object({ id: idSchema('rul') }),
  response: z.object({}),
  errors: [
    'RulesNotFound',
    'CannotRemoveOthersCreations',
    'RulesAlreadyImplemented',
    'BatchStateChanged',
    'RowProcessing',
  ],
  audit: 'rule deleted',
});

export const exportRules = route({
  id: 'exportRules',
  method: 'GET',
  path: '/api/v1/StatementImport/RuleExport',
  permission,
  summary: 'The new special-case rules as a file',
  query: z.object({ source }),
  response: z.object({ url: z.string(), rows: z.number().int() }),
});

export const ruleRoutes = [listRules, deleteStatementRule, exportRules] as const;
