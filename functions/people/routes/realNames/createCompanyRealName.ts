import { createCompanyRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { CompanyRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { loadRealName } from '../../realNameReader.ts';
import { createRealName } from '../../realNameStore.ts';
import { realNameView } from '../../realNameViews.ts';

export const handler = handle(createCompanyRealName)(async ({ body, identity }) => {
  const { alias, notTheSame, idempotencyKey: _key, ...fields } = body;
  const call = { route: createCompanyRealName, actor: identity, body, prefix: 'registration' as const };
  return realNameView<CompanyRealName>(
    await runOnce(call, (keep) => createRealName(identity, fields, alias, notTheSame, keep), loadRealName),
  );
});
