import { getMaskedCompany } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewMasked } from '../../licensor/maskedRegistrationReader.ts';

export const handler = handle(getMaskedCompany)(({ query, linkToken, language }) =>
  viewMasked('Company', query.id, linkToken, language),
);
