import { forEachChunk, importFailed, invoke, type Definition, type TaskArns } from './states.ts';

/**
 * Input `{ batchId }`. Reads the file into chunks, matches distinct groups and licenses rows in parallel, then counts
 * the rows and lists those a person must decide. A file whose columns nobody has mapped yet, or whose source is busy,
 * stops after reading and is started again by whoever resolves that.
 */
export const statementImport = (tasks: TaskArns, concurrency: number): Definition => ({
  Comment: 'read, match, license, conclude',
  QueryLanguage: 'JSONata',
  StartAt: 'Read',
  States: {
    Read: invoke(tasks.readStatement, {
      assign: {
        batchId: '{% $states.input.batchId %}',
        groupChunks: '{% $states.result.Payload.groupChunks %}',
        rowChunks: '{% $states.result.Payload.rowChunks %}',
      },
      next: 'Readable',
      catchWith: 'Fail',
    }),
    Readable: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $states.input.ready %}', Next: 'Match' }],
      Default: 'WaitForPerson',
    },
    WaitForPerson: { Type: 'Succeed' },
    Match: forEachChunk(tasks.checkStatement, {
      name: 'Match',
      items: '{% $groupChunks %}',
      item: { step: 'match', batchId: '{% $batchId %}', chunks: '{% $states.context.Map.Item.Value %}' },
      concurrency,
      tellWith: tasks.failImport,
      next: 'License',
      catchWith: 'Fail',
    }),
    License: forEachChunk(tasks.checkStatement, {
      name: 'License',
      items: '{% $rowChunks %}',
      item: { step: 'license', batchId: '{% $batchId %}', chunk: '{% $states.context.Map.Item.Value %}' },
      concurrency,
      tellWith: tasks.failImport,
      next: 'Conclude',
      catchWith: 'Fail',
    }),
    Conclude: invoke(tasks.checkStatement, {
      payload: '{% {"step": "conclude", "batchId": $batchId, "rowChunks": $rowChunks} %}',
      catchWith: 'Fail',
    }),
    Fail: invoke(tasks.failImport, {
      patient: true,
      next: 'Failed',
      payload: '{% {"batchId": $states.context.Execution.Input.batchId, "error": $states.input} %}',
    }),
    Failed: importFailed,
  },
});
