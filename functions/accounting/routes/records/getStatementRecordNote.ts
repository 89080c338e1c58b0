import { getStatementRecordNote } from '../../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadStoredRecord, recordNote } from '../../statementRecordStore.ts';
import { getNote } from '../../../notes/noteStore.ts';

export const handler = handle(getStatementRecordNote)(async ({ params }) => {
  const { statementRecordId } = await loadStoredRecord(params.id);
  const { text: note, version } = await getNote(recordNote(statementRecordId));
  return { statementRecordId, note, version };
});
