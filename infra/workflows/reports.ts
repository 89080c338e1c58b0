import { invoke, type Definition, type TaskArns } from './states.ts';

/** Input `{ reportId, job }`: makes one report in the formats it comes in. */
export const reports = (tasks: TaskArns): Definition => ({
  Comment: 'make a report',
  QueryLanguage: 'JSONata',
  StartAt: 'Make',
  States: { Make: invoke(tasks.makeReport) },
});
