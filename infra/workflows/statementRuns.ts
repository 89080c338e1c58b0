import { forEachChunk, importFailed, invoke, type Definition, type TaskArns } from './states.ts';

/** Position of the run after its parts were taken. */
const afterParts =
  '{% {"statementRunId": $states.input.statementRunId, "turn": $states.input.turn, "step": $states.input.step} %}';

/** Event of the function that takes one part. */
const partEvent = {
  statementRunId: '{% $states.input.statementRunId %}',
  turn: '{% $states.input.turn %}',
  work: '{% $states.input.work %}',
  part: '{% $states.context.Map.Item.Value %}',
};

/**
 * Input `{ statementRunId, turn }`. Step by step, as the run's work needs it: plans, numbers and adds up in pages, and takes
 * the licensors part by part between. A fault that stays is noted at the end, and a person resumes the run.
 */
export const statementRuns = (tasks: TaskArns, concurrency: number): Definition => ({
  Comment: 'make, publish, take back or archive the royalty statements of all licensors',
  QueryLanguage: 'JSONata',
  StartAt: 'Step',
  States: {
    Step: invoke(tasks.stepStatementRun, { next: 'What', catchWith: 'Fail' }),
    What: {
      Type: 'Choice',
      Choices: [
        {
          Condition: "{% $exists($states.input.work) and $states.input.work in ['figures', 'files'] %}",
          Next: 'Make',
        },
        { Condition: '{% $exists($states.input.work) %}', Next: 'Send' },
        { Condition: '{% $exists($states.input.step) %}', Next: 'Step' },
      ],
      Default: 'Complete',
    },
    Make: forEachChunk(tasks.makeRunStatements, {
      name: 'Make',
      concurrency,
      items: '{% $states.input.places %}',
      item: partEvent,
      output: afterParts,
      next: 'Step',
      catchWith: 'Fail',
    }),
    Send: forEachChunk(tasks.sendRunStatements, {
      name: 'Send',
      concurrency,
      items: '{% $states.input.places %}',
      item: partEvent,
      output: afterParts,
      next: 'Step',
      catchWith: 'Fail',
    }),
    Complete: { Type: 'Succeed' },
    Fail: invoke(tasks.stepStatementRun, {
      patient: true,
      next: 'Failed',
      payload: '{% $merge([$states.context.Execution.Input, {"isFailed": true}]) %}',
    }),
    Failed: importFailed,
  },
});
