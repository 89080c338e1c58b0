import { getCertificate } from '../../../shared/certificates/routes.ts';
import { addressName } from '../../account/addressName.ts';
import { handle } from '../../api/handle.ts';
import { loadCertificate } from '../../certificates/certificateReader.ts';
import { countShown } from '../../certificates/shownCount.ts';
import { showCertificate } from '../../certificates/storedCertificate.ts';

export const handler = handle(getCertificate)(async ({ params, viewerAddress }) => {
  await countShown(addressName(viewerAddress));
  return showCertificate(await loadCertificate(params.id));
});
