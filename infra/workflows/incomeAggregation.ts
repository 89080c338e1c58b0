import { invoke, type Definition, type TaskArns } from './states.ts';

/** Input `{ batchId, phase: 'book' | 'receive' }`: posts a confirmed batch, or its receipt, and aggregates the income. */
export const incomeAggregation = (tasks: TaskArns): Definition => ({
  Comment: 'book or receive a batch',
  QueryLanguage: 'JSONata',
  StartAt: 'Phase',
  States: {
    Phase: {
      Type: 'Choice',
      Choices: [{ Condition: "{% $states.input.phase = 'book' %}", Next: 'Book' }],
      Default: 'Receive',
    },
    Book: invoke(tasks.bookIncome, { catchWith: 'Fail' }),
    Receive: invoke(tasks.receiveIncome, { catchWith: 'Fail' }),
    Fail: invoke(tasks.failImport, {
      payload: '{% {"batchId": $states.context.Execution.Input.batchId, "error": $states.input} %}',
    }),
  },
});
