import { saveStatementRecordNote } from '../../../shared/accounting/statementRecordRoutes.ts';
import { handle } from '../../api/handle.ts';
import { commit } from '../../db/commit.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { getRecordNote, loadStoredRecord, recordNoteWrite } from '../../accounting/statementRecordStore.ts';

export const handler = handle(saveStatementRecordNote)(async ({ body, identity }) => {
  const { statementRecordId } = await loadStoredRecord(body.statementRecordId);
  const before = await getRecordNote(statementRecordId);
  checkVersion(before, body.version);
  await commit(
    identity,
    {
      action: 'report note written',
      subject: statementRecordId,
      changes: { note: body.note },
      before: { note: before.note },
    },
    [recordNoteWrite(statementRecordId, body.note, before.version)],
  );
  return { statementRecordId, note: body.note, version: before.version + 1 };
});
