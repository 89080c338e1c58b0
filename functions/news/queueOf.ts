import type { Queue, QueueKey } from '../../shared/today/schema.ts';

/** Task of a queue: its name, and its day or the time it began to wait. */
export type Task = { name: string; since?: string | undefined };

/**
 * Returns a queue of tasks with the oldest of them; no queue when there is none.
 * @param isOverdue whether the day of a task has passed; left out for tasks without a day
 */
export const queueOf = <T extends Task>(
  key: QueueKey,
  tasks: readonly T[],
  isOverdue?: (task: T) => boolean,
): Queue[] => {
  if (tasks.length === 0) return [];
  const ages = tasks.toSorted((a, b) => (a.since ?? '9999').localeCompare(b.since ?? '9999'));
  const { name, since } = ages[0]!;
  return [
    {
      key,
      count: tasks.length,
      oldest: { name, since },
      ...(isOverdue && { overdue: tasks.filter(isOverdue).length }),
    },
  ];
};
