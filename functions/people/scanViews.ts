import type { Identity } from '../api/identity.ts';
import { commit } from '../db/commit.ts';
import { isStaff } from './visibility.ts';

/** Records in the history of a right owner that staff received a scan of its document, which shows its whole number. */
export const recordScanView = async (
  identity: Identity,
  { ownerId, identityId }: { ownerId: string; identityId: string },
  purpose?: string,
): Promise<void> => {
  if (!isStaff(identity)) return;
  const changes = { identityId, ...(purpose !== undefined && { purpose }) };
  await commit(identity, { action: 'identity scan shown', subject: ownerId, changes }, []);
};
