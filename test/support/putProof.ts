import { writeItems } from '../../functions/db/items.ts';
import { fileKeys } from '../../functions/db/keys/files.ts';
import { putObject } from '../../functions/files/files.ts';
import { pdf } from './pictures.ts';
import { proofKey } from '../../functions/withdrawals/proofKey.ts';

/** Stores the file of a proof of payment, as its announcement and upload do. */
export const putProof = async (
  withdrawalId: string,
  fileId = 'fil_00000000000001.pdf',
  content: string | Buffer = pdf(),
): Promise<void> => {
  const key = proofKey(withdrawalId, fileId);
  const announcement = {
    uploadType: 'WithdrawPaymentAttachment',
    fileName: `${fileId}.pdf`,
    size: content.length,
  };
  await writeItems([{ ...fileKeys.announced(key), type: 'announcedFile', version: 1, ...announcement }]);
  await putObject(key, content, 'application/pdf');
};
