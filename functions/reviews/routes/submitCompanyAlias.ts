import { submitCompanyAlias } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { submitProfile } from '../submitProfile.ts';

export const handler = handle(submitCompanyAlias)(
  ({ params, body: { version, ...fields }, identity, language }) =>
    submitProfile(identity, params.id, { fields, version, language }),
);
