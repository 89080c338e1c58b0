import { updateCompanyAlias } from '../../../../shared/people/realNameRoutes.ts';
import type { Company } from '../../../../shared/people/schema.ts';
import { handle } from '../../../api/handle.ts';
import { updateAlias } from '../../aliasStore.ts';

export const handler = handle(updateCompanyAlias)(({ params, body, identity }) => {
  const { notTheSame, version, ...fields } = body;
  return updateAlias<Company>(identity, params.id, fields, version, notTheSame);
});
