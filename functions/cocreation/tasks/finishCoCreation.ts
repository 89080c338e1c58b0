import { finishCoCreation } from '../coCreationStore.ts';

/** Makes the contracts of an interrupted co-creation. It may run twice. */
export const handler = ({ coCreationId }: { coCreationId: string }): Promise<void> =>
  finishCoCreation(coCreationId);
