import { listRules } from '../../shared/statements/ruleRoutes.ts';
import { handle } from '../core/handle.ts';
import { listAllRules } from './ruleStore.ts';

export const handler = handle(listRules)(async ({ query: { offset, limit, ...filter } }) => {
  const rules = await listAllRules(filter);
  return { items: rules.slice(offset, offset + limit), total: rules.length };
});
