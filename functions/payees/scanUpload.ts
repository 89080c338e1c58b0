import type { UploadTypeName } from '../../shared/files/uploadTypes.ts';
import { requireDuty } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import type { UploadTarget } from '../files/recordFiles.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { requirePayeeEditor } from './payeeOwner.ts';
import { scanKey } from './scans.ts';

/**
 * Returns where a person puts the scans of a right owner's document.
 * @throws Refusal `NotAllowed`, `DataNotFound`
 */
export const scanUpload = async (
  identity: Identity,
  rightOwnerId: string,
  type: UploadTypeName,
): Promise<UploadTarget> => {
  requireDuty(identity, 'reportRoleAuthority/menuApplyForWithdrawal');
  const ownerId = await requirePayeeEditor(identity, rightOwnerId);
  await loadRightOwner(rightOwnerId);
  return { type, toKey: (fileId) => scanKey(ownerId, fileId) };
};
