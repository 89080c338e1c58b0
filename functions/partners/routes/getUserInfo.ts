import { getUserInfo } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { licensorAccountView } from '../licensorAccountView.ts';
import { loadOwnRegistration } from '../registrationReader.ts';

export const handler = handle(getUserInfo)(async ({ params, identity }) =>
  licensorAccountView(await loadOwnRegistration(identity, params.id)),
);
