import { importFailed, invoke, repeatWhile, type Definition, type TaskArns } from './states.ts';

/**
 * Input `{ batchId, phase: 'book' | 'receive' | 'adjust' }`: posts a confirmed batch, its receipt, or an adjustment of
 * earlier postings, and aggregates the income. A batch of many rows or licensors is booked and received in several calls.
 */
export const incomeAggregation = (tasks: TaskArns): Definition => ({
  Comment: 'book, receive or adjust a batch',
  QueryLanguage: 'JSONata',
  StartAt: 'Phase',
  States: {
    Phase: {
      Type: 'Choice',
      Choices: [
        { Condition: "{% $states.input.phase = 'book' %}", Next: 'Book' },
        { Condition: "{% $states.input.phase = 'adjust' %}", Next: 'Adjust' },
      ],
      Default: 'Receive',
    },
    Book: invoke(tasks.bookIncome, { catchWith: 'Fail', next: 'IsBooked' }),
    IsBooked: repeatWhile('position', 'Book', 'Booked'),
    Booked: { Type: 'Succeed' },
    Receive: invoke(tasks.receiveIncome, { catchWith: 'Fail', next: 'IsReceived' }),
    IsReceived: repeatWhile('position', 'Receive', 'Received'),
    Received: { Type: 'Succeed' },
    Adjust: invoke(tasks.applyAdjustment, { catchWith: 'Fail' }),
    Fail: invoke(tasks.failImport, {
      patient: true,
      next: 'Failed',
      payload: '{% {"batchId": $states.context.Execution.Input.batchId, "error": $states.input} %}',
    }),
    Failed: importFailed,
  },
});
