import { getProofFiles } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { toProofFiles, viewCertificate } from '../certificateReader.ts';

export const handler = handle(getProofFiles)(async ({ params, identity }) =>
  toProofFiles(await viewCertificate(identity, params.id)),
);
