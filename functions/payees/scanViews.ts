import type { Identity } from '../api/identity.ts';
import { commit } from '../db/commit.ts';

/**
 * Records in the history of a right owner or registration that somebody else received a scan of its document, or a
 * photo of it, which shows the full number.
 */
export const recordScanView = async (
  identity: Identity,
  { ownerId, identityId }: { ownerId: string; identityId: string },
  purpose?: string,
): Promise<void> => {
  if (identity.rightOwnerId === ownerId) return;
  const changes = { identityId, ...(purpose !== undefined && { purpose }) };
  await commit(identity, { action: 'identity scan shown', subject: ownerId, changes }, []);
};
