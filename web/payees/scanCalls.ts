import { watermarkFile } from '../../shared/contracts/watermarkRoutes.ts';
import { getIdentityScan } from '../../shared/payees/routes.ts';
import { call } from '../api/call.ts';
import { openInTab } from '../api/openInTab.ts';

/** Opens a scan of a document. */
export const openScan = (identityId: string, fileId: string): Promise<void> =>
  openInTab(() => call(getIdentityScan, { params: { id: identityId }, query: { fileId } }));

/** Downloads a copy of a scan with its purpose written across it. */
export const openWatermarked = async (body: {
  identityId: string;
  fileId: string;
  purpose: string;
}): Promise<void> => {
  const { url } = await call(watermarkFile, { body });
  globalThis.location.assign(url);
};
