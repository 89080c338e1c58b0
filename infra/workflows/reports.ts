import { invoke, type Definition, type TaskArns } from './states.ts';

/** Input `{ withdrawalId }` or `{ licensorId, from, to, currency }`: makes the royalty statement. */
export const withdrawalReport = (tasks: TaskArns): Definition => ({
  Comment: 'make a royalty statement',
  QueryLanguage: 'JSONata',
  StartAt: 'Make',
  States: { Make: invoke(tasks.makeWithdrawalReport) },
});
