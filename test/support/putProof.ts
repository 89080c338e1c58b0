import { putObject } from '../../functions/files/files.ts';
import { proofKey } from '../../functions/withdrawals/proofKey.ts';

/** Stores the file of a proof of payment, as its upload does. */
export const putProof = (
  withdrawalId: string,
  fileId = 'fil_00000000000001.pdf',
  content = '%PDF-1.4 proof',
): Promise<void> => putObject(proofKey(withdrawalId, fileId), content, 'application/pdf');
