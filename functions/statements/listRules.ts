import { listRules } from '../../shared/statements/ruleRoutes.ts';
import { handle } from '../core/handle.ts';
import { pageOfRules } from './ruleStore.ts';

export const handler = handle(listRules)(({ query: { offset, limit, ...filter } }) =>
  pageOfRules(filter, { offset, limit }),
);
