import { finishMerge } from '../finishMerge.ts';

/** Finishes a merge of works or recordings, or its undoing. It may run twice. */
export const handler = ({ keptId, mergeId }: { keptId: string; mergeId: string }): Promise<void> =>
  finishMerge(keptId, mergeId);
