import { deleteStatementRule } from '../../../../shared/statements/ruleRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteRule } from '../../ruleStore.ts';

export const handler = handle(deleteStatementRule)(async ({ params, identity }) => {
  await deleteRule(identity, params.id);
  return {};
});
