import { getReviewedRegistration } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { registrationView } from '../../partners/registration.ts';
import { loadRegistration } from '../../partners/registrationReader.ts';

export const handler = handle(getReviewedRegistration)(async ({ params }) =>
  registrationView(await loadRegistration(params.id)),
);
