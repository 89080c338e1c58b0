import { businessDayAt } from '../../core/businessDay.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { projectsNearDeadline, remindOfDeadlines } from '../../projects/deadlines.ts';

/** Once a day, tells whom it concerns that a deadline of a project is near. It may run twice: each is told once. */
export const handler = async (): Promise<void> => {
  const day = businessDayAt();
  const near = await projectsNearDeadline(day);
  await forEachRecord(
    'deadlines',
    near,
    ({ projectId }) => projectId,
    (state) => remindOfDeadlines(state, day),
  );
  log.info('deadlines of projects checked', { projects: near.length });
};
