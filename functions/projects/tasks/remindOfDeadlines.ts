import { businessDayAt } from '../../core/businessDay.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { projectsNearDeadline, remindOfDeadlines } from '../deadlines.ts';

/** Sends reminders of near project deadlines once a day. A second run repeats none. */
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
