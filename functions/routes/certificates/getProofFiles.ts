import { getProofFiles } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { proofFilesOf, viewCertificate } from '../../certificates/certificateReader.ts';

export const handler = handle(getProofFiles)(async ({ params, identity }) =>
  proofFilesOf(await viewCertificate(identity, params.id)),
);
