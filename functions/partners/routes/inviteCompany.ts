import { inviteCompany } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { startRegistration } from '../registrationCalls.ts';

export const handler = handle(inviteCompany)((call) => startRegistration(inviteCompany, 'Company', call));
