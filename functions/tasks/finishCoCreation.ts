import { finishCoCreation } from '../cocreation/coCreationStore.ts';

/** Makes the contracts of a co-creation whose function was cut short. It may run twice. */
export const handler = ({ coCreationId }: { coCreationId: string }): Promise<void> =>
  finishCoCreation(coCreationId);
