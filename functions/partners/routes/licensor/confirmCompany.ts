import { confirmCompany } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { checkDetails } from '../../licensor/detailsCheck.ts';

export const handler = handle(confirmCompany)(({ params, body, linkToken }) =>
  checkDetails('Company', params.id, linkToken, body),
);
