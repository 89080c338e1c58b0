import { editsCoCreated } from '../../shared/cocreation/access.ts';
import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

type CoCreated = { coCreationId?: string | undefined };

/**
 * Rejects a change of a work, recording or contract that a co-creation made, unless staff make it who register co-creations. A
 * record belongs to a co-creation from the start or never, so the transaction need not repeat the check.
 * @throws Refusal `CoworkCannotBeEdited`
 */
export const requireEditable = ({ user, permissions }: Identity, { coCreationId }: CoCreated): void => {
  if (coCreationId !== undefined && !editsCoCreated(user.kind, permissions))
    throw new Refusal('CoworkCannotBeEdited');
};

/**
 * Rejects the removal of a work, recording or contract that a co-creation made: the co-creation names it.
 * @throws Refusal `CoworkCannotBeEdited`
 */
export const requireRemovable = ({ coCreationId }: CoCreated): void => {
  if (coCreationId !== undefined) throw new Refusal('CoworkCannotBeEdited');
};

/**
 * Rejects the removal of a record that others were merged into, because their ids would lead to nothing. A merge raises its version,
 * so the check needs no other part in the transaction of the removal.
 * @throws Refusal `MergedRecordsRemain`
 */
export const requireNoMerged = ({ mergedRecords = [] }: Pick<AnyRecord, 'mergedRecords'>): void => {
  if (mergedRecords.length > 0) throw new Refusal('MergedRecordsRemain');
};
