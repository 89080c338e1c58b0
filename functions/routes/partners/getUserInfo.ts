import { getUserInfo } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { licensorAccountView } from '../../partners/licensorAccountView.ts';
import { loadOwnRegistration } from '../../partners/registrationReader.ts';

export const handler = handle(getUserInfo)(async ({ params, identity }) =>
  licensorAccountView(await loadOwnRegistration(identity, params.id)),
);
