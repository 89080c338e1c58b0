import { listRunStatements } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { queryOffset, toData } from '../../db/items.ts';
import { statementRunKeys } from '../../db/keys/statementRuns.ts';
import { mailStatesOf } from '../../messages/mailStates.ts';
import { loadRun } from '../runStore.ts';
import { viewStatement, type StoredStatement } from '../statementStore.ts';

export const handler = handle(listRunStatements)(async ({ params, query }) => {
  const { statementRunId } = await loadRun(params.id);
  const { offset, limit, exceptions } = query;
  const { items, total } = await queryOffset<StoredStatement>({
    index: 'gsi1',
    pk: statementRunKeys.statements(statementRunId),
    ...(exceptions && { skPrefix: statementRunKeys.exceptionPrefix }),
    offset,
    limit,
  });
  const shown = items.map((item) => viewStatement(toData(item)));
  const withMails = await Promise.all(
    shown.map(async (statement) =>
      statement.publishedAt
        ? { ...statement, mails: await mailStatesOf(statement.statementRecordId) }
        : statement,
    ),
  );
  return { items: withMails, total };
});
