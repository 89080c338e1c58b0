import { updateCompanyRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { CompanyRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { updateRealName } from '../../realNameStore.ts';
import { realNameView } from '../../realNameViews.ts';

export const handler = handle(updateCompanyRealName)(async ({ params, body, identity }) => {
  const { notTheSame, version, ...fields } = body;
  return realNameView<CompanyRealName>(
    await updateRealName(identity, params.id, fields, version, notTheSame),
  );
});
