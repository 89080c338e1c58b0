import { getCertificate } from '../../../shared/certificates/routes.ts';
import { addressName } from '../../account/addressName.ts';
import { handle } from '../../api/handle.ts';
import { loadCertificate } from '../certificateReader.ts';
import { countShown } from '../shownCount.ts';
import { showCertificate } from '../storedCertificate.ts';

export const handler = handle(getCertificate)(async ({ params, viewerAddress }) => {
  await countShown(addressName(viewerAddress));
  return showCertificate(await loadCertificate(params.id));
});
