import { importFailed, invoke, repeatWhile, type Definition, type TaskArns } from './states.ts';

/**
 * Input `{ reportId, job }`: makes one report in all its formats. Input `{ leavingId, actorId }`: an export of all
 * records, step after step; a fault that stays is told at the end.
 */
export const reports = (tasks: TaskArns): Definition => ({
  Comment: 'make a report; or export all records',
  QueryLanguage: 'JSONata',
  StartAt: 'What',
  States: {
    What: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $exists($states.input.leavingId) %}', Next: 'Leave' }],
      Default: 'Make',
    },
    Make: invoke(tasks.makeReport),
    Leave: invoke(tasks.leave, { next: 'IsComplete', catchWith: 'Fail' }),
    IsComplete: repeatWhile('leavingId', 'Leave', 'Complete'),
    Complete: { Type: 'Succeed' },
    Fail: invoke(tasks.leave, {
      patient: true,
      next: 'Failed',
      payload: '{% $merge([$states.context.Execution.Input, {"isFailed": true}]) %}',
    }),
    Failed: importFailed,
  },
});
