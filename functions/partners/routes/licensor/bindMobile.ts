import { bindMobile } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadLinkedRegistration } from '../../links.ts';
import { bindPhone } from '../../licensor/mobile.ts';

export const handler = handle(bindMobile)(async ({ params, body, linkToken }) =>
  bindPhone(await loadLinkedRegistration(params.id, linkToken), body.phone, body.code),
);
