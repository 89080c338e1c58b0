import { getCompanyRegistration } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { registrationView } from '../registration.ts';
import { loadOwnRegistration } from '../registrationReader.ts';

export const handler = handle(getCompanyRegistration)(async ({ query, identity }) =>
  registrationView(await loadOwnRegistration(identity, query.id, 'Company')),
);
