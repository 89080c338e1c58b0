import { Refusal } from '../core/refusal.ts';

/**
 * Rejects a change of a work, recording or contract that a co-creation made. It belongs to a co-creation from the start or never,
 * so the check needs no part in the transaction of the change.
 * @throws Refusal `CoworkCannotBeEdited`
 */
export const requireEditable = ({ coCreationId }: { coCreationId?: string | undefined }): void => {
  if (coCreationId !== undefined) throw new Refusal('CoworkCannotBeEdited');
};
