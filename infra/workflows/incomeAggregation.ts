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
    Book: invoke(tasks.bookIncome),
    Receive: invoke(tasks.receiveIncome),
  },
});
