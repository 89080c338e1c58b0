import { getRunStatement } from '../../../shared/statementRuns/routes.ts';
import { loadStoredRecord } from '../../accounting/statementRecordStore.ts';
import { handle } from '../../api/handle.ts';
import { mailStatesOf } from '../../messages/mailStates.ts';
import { loadStatement, viewStatementDetail } from '../statementStore.ts';

export const handler = handle(getRunStatement)(async ({ params: { id, statementRecordId } }) => {
  const { licensorId } = await loadStoredRecord(statementRecordId);
  const statement = await loadStatement(id, licensorId, statementRecordId);
  return { ...viewStatementDetail(statement), mails: await mailStatesOf(statementRecordId) };
});
