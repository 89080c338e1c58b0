import { anchorTrees } from '../anchoring/anchorTrees.ts';
import { log } from '../../core/log.ts';

/** Anchors the works that wait to be registered on a schedule, many in one tree. */
export const handler = async (): Promise<void> => {
  const { collected, open } = await anchorTrees();
  if (collected || open) log.info('works anchored', { collected, open });
};
