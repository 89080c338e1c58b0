import { forEachChunk, importFailed, invoke, repeatWhile, type Definition, type TaskArns } from './states.ts';

/**
 * Input `{ musicalWorkId }`: the recordings of a work follow its writers. Input `{ coCreationId }`: the contracts of a co-creation that was cut short are made. Input `{ mergeId, keptId }`: a merge is finished. Input `{ searchId }`: the catalogue is searched for duplicates, part after part. Input `{ licenceCheckId }`: all licences are checked against the rules. Input `{ missingSearchId }`: missing income is searched for, part after part. Input `{ undoneImportId }`: a bulk import is undone. Input `{ importId }`: a bulk import. Reads the file into chunks, takes each, concludes; a fault that stays is told at the end too.
 */
export const catalogueImport = (tasks: TaskArns): Definition => ({
  Comment:
    'follow writers; or make contracts; or finish a merge; or search duplicates; or check licences; or search missing income; or undo an import; or read, take each chunk, conclude',
  QueryLanguage: 'JSONata',
  StartAt: 'What',
  States: {
    What: {
      Type: 'Choice',
      Choices: [
        { Condition: '{% $exists($states.input.musicalWorkId) %}', Next: 'Follow' },
        { Condition: '{% $exists($states.input.coCreationId) %}', Next: 'FinishCoCreation' },
        { Condition: '{% $exists($states.input.mergeId) %}', Next: 'FinishMerge' },
        { Condition: '{% $exists($states.input.searchId) %}', Next: 'FindDuplicates' },
        { Condition: '{% $exists($states.input.licenceCheckId) %}', Next: 'CheckAllLicences' },
        { Condition: '{% $exists($states.input.missingSearchId) %}', Next: 'FindMissingIncome' },
        { Condition: '{% $exists($states.input.undoneImportId) %}', Next: 'Undo' },
      ],
      Default: 'Read',
    },
    Follow: invoke(tasks.followWriters),
    FinishCoCreation: invoke(tasks.finishCoCreation),
    FinishMerge: invoke(tasks.finishMerge),
    CheckAllLicences: invoke(tasks.checkAllLicences),
    FindDuplicates: invoke(tasks.findDuplicates, { next: 'IsSearched' }),
    IsSearched: repeatWhile('searchId', 'FindDuplicates', 'Searched'),
    Searched: { Type: 'Succeed' },
    FindMissingIncome: invoke(tasks.findMissingIncome, { next: 'IsFound' }),
    IsFound: repeatWhile('missingSearchId', 'FindMissingIncome', 'Found'),
    Found: { Type: 'Succeed' },
    Undo: invoke(tasks.importCatalogue, {
      payload: '{% {"importId": $states.input.undoneImportId, "step": "undo"} %}',
      next: 'IsUndone',
      catchWith: 'FailUndo',
    }),
    IsUndone: repeatWhile('undoneImportId', 'Undo', 'Undone'),
    Undone: { Type: 'Succeed' },
    FailUndo: invoke(tasks.importCatalogue, {
      next: 'Failed',
      payload:
        '{% {"importId": $states.context.Execution.Input.undoneImportId, "step": "undo", "problem": $string($states.input)} %}',
    }),
    Read: invoke(tasks.importCatalogue, {
      payload: '{% {"importId": $states.input.importId, "step": "read"} %}',
      assign: { importId: '{% $states.input.importId %}', chunks: '{% $states.result.Payload.chunks %}' },
      next: 'Take',
      catchWith: 'Fail',
    }),
    Take: forEachChunk(tasks.importCatalogue, {
      name: 'Take',
      items: '{% $chunks %}',
      item: { importId: '{% $importId %}', step: 'chunk', chunk: '{% $states.context.Map.Item.Value %}' },
      // Sequential: rows of one chunk may name records that an earlier chunk made.
      concurrency: 1,
      next: 'Conclude',
      catchWith: 'Fail',
    }),
    Conclude: invoke(tasks.importCatalogue, { payload: '{% {"importId": $importId, "step": "conclude"} %}' }),
    Fail: invoke(tasks.importCatalogue, {
      next: 'Failed',
      payload:
        '{% {"importId": $states.context.Execution.Input.importId, "step": "conclude", "problem": $string($states.input)} %}',
    }),
    Failed: importFailed,
  },
});
