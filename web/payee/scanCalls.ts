import { watermarkFile } from '../../shared/contracts/watermarkRoutes.ts';
import { getIdentityScan } from '../../shared/people/paymentDetailRoutes.ts';
import { uploadFile as askForPlace } from '../../shared/withdrawals/proofRoutes.ts';
import { call } from '../api/call.ts';
import { uploadFile } from '../api/upload.ts';
import { isCompany } from './payeeCalls.ts';

/**
 * Stores scans of a right owner's document and returns their ids, in the order given.
 * @throws ApiRefusal when the server rejects one
 * @throws UploadFailed when one cannot be stored at its presigned address
 */
export const sendScans = (ownerId: string, files: readonly File[]): Promise<string[]> =>
  Promise.all(
    files.map(async (file) => {
      const { attachmentId, ...address } = await call(askForPlace, {
        body: { type: isCompany(ownerId) ? 3 : 2, ownerId, fileName: file.name, size: file.size },
      });
      await uploadFile(address, file);
      return attachmentId;
    }),
  );

/** Downloads a scan of a document. */
export const openScan = async (identityId: string, fileId: string): Promise<void> => {
  const { url } = await call(getIdentityScan, { params: { id: identityId }, query: { fileId } });
  globalThis.location.assign(url);
};

/** Downloads a copy of a scan with its purpose written across it. */
export const openWatermarked = async (body: {
  identityId: string;
  fileId: string;
  purpose: string;
}): Promise<void> => {
  const { url } = await call(watermarkFile, { body });
  globalThis.location.assign(url);
};
