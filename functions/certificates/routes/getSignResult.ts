import { getSignResult } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewCertificate } from '../certificateReader.ts';
import { showCertificate } from '../storedCertificate.ts';

export const handler = handle(getSignResult)(async ({ params, identity }) =>
  showCertificate(await viewCertificate(identity, params.id)),
);
