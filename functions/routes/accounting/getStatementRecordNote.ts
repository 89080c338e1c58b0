import { getStatementRecordNote } from '../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../api/handle.ts';
import { getRecordNote, loadStoredRecord } from '../../accounting/statementRecordStore.ts';

export const handler = handle(getStatementRecordNote)(async ({ params }) => {
  const { statementRecordId } = await loadStoredRecord(params.id);
  return { statementRecordId, ...(await getRecordNote(statementRecordId)) };
});
