import { inviteCompany } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { startRegistration } from '../../partners/registrationCalls.ts';

export const handler = handle(inviteCompany)((call) => startRegistration(inviteCompany, 'Company', call));
