import { saveStatementRecordNote } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadStoredRecord, recordNote } from '../../statementRecordStore.ts';
import { saveNote } from '../../../notes/noteStore.ts';

export const handler = handle(saveStatementRecordNote)(async ({ body: { note, ...body }, identity }) => {
  const { statementRecordId } = await loadStoredRecord(body.statementRecordId);
  const version = await saveNote(identity, recordNote(statementRecordId), note, body.version);
  return { statementRecordId, note, version };
});
