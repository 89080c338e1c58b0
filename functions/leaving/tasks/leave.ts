import { failLeaving } from '../leavingStore.ts';
import { leavingStep } from '../leavingStep.ts';

/** Export to go on with; `isFailed` notes that it cannot. */
export type LeaveEvent = { leavingId: string; actorId: string; isFailed?: true };

/** Makes one step of an export of all records, and returns the next one. It may run twice. */
export const handler = async ({
  leavingId,
  actorId,
  isFailed,
}: LeaveEvent): Promise<LeaveEvent | Record<string, never>> => {
  if (isFailed) {
    await failLeaving(actorId, leavingId);
    return {};
  }
  return (await leavingStep(actorId, leavingId)) ? { leavingId, actorId } : {};
};
