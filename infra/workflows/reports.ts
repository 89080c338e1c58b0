import { invoke, type Definition, type TaskArns } from './states.ts';

/** Input `{ reportId, job }`: makes one report in all its formats. */
export const reports = (tasks: TaskArns): Definition => ({
  Comment: 'make a report',
  QueryLanguage: 'JSONata',
  StartAt: 'Make',
  States: { Make: invoke(tasks.makeReport) },
});
