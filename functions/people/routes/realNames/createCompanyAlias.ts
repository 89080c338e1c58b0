import { createCompanyAlias } from '../../../../shared/people/realNameRoutes.ts';
import type { Company } from '../../../../shared/people/schema.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { createAlias } from '../../aliasStore.ts';
import { loadCompany } from '../../rightOwnerReader.ts';

export const handler = handle(createCompanyAlias)(({ params, body, identity }) => {
  const { notTheSame, idempotencyKey: _key, ...fields } = body;
  return runOnce(
    { route: createCompanyAlias, actor: identity, body, prefix: 'registration' as const },
    (keep) => createAlias<Company>(identity, params.id, fields, notTheSame, keep),
    loadCompany,
  );
});
