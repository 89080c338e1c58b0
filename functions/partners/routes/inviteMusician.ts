import { inviteMusician } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { startRegistration } from '../registrationCalls.ts';

export const handler = handle(inviteMusician)((call) => startRegistration(inviteMusician, 'Musician', call));
