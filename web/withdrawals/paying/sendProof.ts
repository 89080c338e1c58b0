import { uploadFile as askForPlace } from '../../../shared/withdrawals/proofRoutes.ts';
import { call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload.ts';

/**
 * Stores the proofs of a payment and returns their ids, in the order given.
 * @throws ApiRefusal when the server rejects one
 * @throws UploadFailed when one cannot be stored at its presigned address
 */
export const sendProofs = (withdrawalId: string, files: readonly File[]): Promise<string[]> =>
  Promise.all(
    files.map(async (file) => {
      const { attachmentId, ...address } = await call(askForPlace, {
        body: { type: 6, withdrawalId, fileName: file.name, size: file.size },
      });
      await uploadFile(address, file);
      return attachmentId;
    }),
  );
