import { mayExportRecords } from '../../shared/leaving/rules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../access/visibility.ts';
import { knowsEveryContract } from '../contracts/secrecy.ts';

/** Owner of the records of an export: the whole business, or one right owner. */
export type ExportScope = { kind: 'business' } | { kind: 'owner'; ownerId: string };

/**
 * Returns whose records a person may export (`mayExportRecords`). Staff must also know contracts of every secrecy.
 * @throws Refusal `NotAllowed` for anybody else
 */
export const exportScopeOf = (identity: Identity): ExportScope => {
  const { user, permissions, rightOwnerId } = identity;
  if (!mayExportRecords({ ...user, permissions })) throw new Refusal('NotAllowed');
  if (isStaff(identity)) {
    if (!knowsEveryContract(identity)) throw new Refusal('NotAllowed');
    return { kind: 'business' };
  }
  if (rightOwnerId === undefined) throw new Refusal('NotAllowed');
  return { kind: 'owner', ownerId: rightOwnerId };
};
