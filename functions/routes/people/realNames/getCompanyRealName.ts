import { getCompanyRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { CompanyRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { openRealName } from '../../../people/representation.ts';
import { realNameView } from '../../../people/realNameViews.ts';

export const handler = handle(getCompanyRealName)(async ({ params, identity }) =>
  realNameView<CompanyRealName>(await openRealName(identity, params.id)),
);
