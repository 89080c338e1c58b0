import { listCompanyRegistrations } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRegistrations } from '../registrationReader.ts';

export const handler = handle(listCompanyRegistrations)(({ query, identity }) =>
  listRegistrations(identity, 'Company', query),
);
