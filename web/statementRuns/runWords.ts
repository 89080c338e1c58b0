import { monthAfter } from '../../shared/reference/dates.ts';
import type { RunJob, RunState, StatementRun } from '../../shared/statementRuns/schema.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** Milliseconds between two polls while work of a run goes on. */
export const pollInterval = 2_000;

const tones: Record<RunState, StatusTone> = { open: 'waiting', locked: 'waiting', published: 'good' };

/** Key of the text of a run's state, and its tone: the work that goes on, or else the state. */
export const stateOf = ({
  state,
  job,
}: Pick<StatementRun, 'state' | 'job'>): { key: RunState | RunJob | 'stopped'; tone: StatusTone } => {
  if (job?.isStopped) return { key: 'stopped', tone: 'bad' };
  return job ? { key: job.kind, tone: 'working' } : { key: state, tone: tones[state] };
};

/** Returns the last months before a day (`YYYY-MM-DD`), latest first. */
export const monthsBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAfter(day.slice(0, 7), -1 - index));
