import { isShareable } from '../../../../shared/demos/listeningRules.ts';
import type { Demo } from '../../../../shared/demos/schema.ts';
import { loadDemos } from '../../demoReader.ts';
import type { StoredLink } from '../../listeningReader.ts';
import { playableInProject } from '../../../projects/guests/guestReader.ts';

/**
 * Returns the demos of a link that its guest may hear now. A vendor's link plays only the demos the vendor still has in
 * its project.
 * @param demoIds demos of the link
 */
export const playableDemos = async (
  { projectId }: Pick<StoredLink, 'projectId'>,
  demoIds: readonly string[],
): Promise<Demo[]> => {
  const demos = (await loadDemos(demoIds)).filter(isShareable);
  return projectId === undefined ? demos : playableInProject(projectId, demos);
};
