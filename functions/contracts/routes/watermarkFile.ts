import { createHash } from 'node:crypto';
import { watermarkFile } from '../../../shared/contracts/watermarkRoutes.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { putObject, readWhole } from '../../files/files.ts';
import { presignDownload } from '../../files/presign.ts';
import { loadAcceptedVersion } from '../../files/acceptedFiles.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadIdentityDocument } from '../../payees/paymentDetailReader.ts';
import { recordScanView } from '../../payees/scanViews.ts';
import { scanKey } from '../../payees/scans.ts';
import { requirePayeeEditor } from '../../payees/payeeOwner.ts';

/** Returns the name of a copy: the same scan, purpose and day give the same copy. */
const copyName = (fileId: string, purpose: string, day: string): string =>
  `copy_${createHash('sha256').update(`${fileId}\n${purpose}\n${day}`).digest('hex').slice(0, 32)}.pdf`;

export const handler = handle(watermarkFile)(async ({ body, identity }) => {
  const { identityId, fileId, purpose } = body;
  const document = await loadIdentityDocument(identityId);
  const { ownerId, fileIds } = document;
  await requirePayeeEditor(identity, ownerId);
  if (!fileIds.includes(fileId)) throw new Refusal('DataNotFound');
  const day = businessDayAt();
  const name = copyName(fileId, purpose, day);
  // Loaded late: the code that writes documents is half of the function, and many calls are refused before.
  const { watermarkedScan } = await import('../watermarkedScan.ts');
  const key = scanKey(ownerId, fileId);
  const scan = await readWhole(key, await loadAcceptedVersion(key));
  const copy = await watermarkedScan(scan, purpose, day);
  await putObject(scanKey(ownerId, name), copy, 'application/pdf');
  await recordScanView(identity, document, purpose);
  return { url: await presignDownload(scanKey(ownerId, name), `${fileId.split('.')[0]}.pdf`) };
});
