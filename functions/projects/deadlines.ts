import { nearDeadlines } from '../../shared/projects/rules.ts';
import type { ProjectState } from '../../shared/projects/schema.ts';
import { isFinished } from '../../shared/projects/states.ts';
import { commitSilently } from '../db/commit.ts';
import { queryAll, toData } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { noticeWrite, sendNotices } from './notices.ts';
import { readProject } from './projectReader.ts';

/** Returns the unfinished projects with a deadline near a day. */
export const projectsNearDeadline = async (day: string): Promise<ProjectState[]> => {
  const states = await queryAll<ProjectState>({ pk: projectKeys.states });
  return states
    .map((item) => toData(item))
    .filter((state) => !isFinished(state.status) && nearDeadlines(state, day).length > 0);
};

/**
 * Sends reminders of a project's near deadlines: to the vendor and A&R for the project's own, to the invited authors
 * for theirs. Sends each reminder once, even when repeated. A moved deadline counts as a new one.
 * @param day day of the business
 */
export const remindOfDeadlines = async (state: ProjectState, day: string): Promise<void> => {
  const { content } = await readProject(state.projectId);
  const noted = nearDeadlines(state, day).map(({ field, deadline }) =>
    noticeWrite(
      state,
      field === 'deadline'
        ? { event: 'deadlineNear', rightOwnerIds: [state.customerId], toAnr: true, day: deadline }
        : {
            event: 'deadlineNear',
            rightOwnerIds: content.targets.map(({ rightOwnerId }) => rightOwnerId),
            day: deadline,
          },
      `${state.projectId} ${field} ${deadline}`,
    ),
  );
  await commitSilently(noted.map(({ write }) => write));
  await sendNotices(noted.map(({ notice }) => notice));
};
