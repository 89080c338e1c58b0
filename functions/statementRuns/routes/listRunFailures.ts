import { displayName } from '../../../shared/reference/names.ts';
import { listRunFailures } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { queryOffset } from '../../db/items.ts';
import { statementRunKeys } from '../../db/keys/statementRuns.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { loadRun } from '../runStore.ts';
import type { RunLicensor } from '../statementStore.ts';

export const handler = handle(listRunFailures)(async ({ params, query: { offset, limit }, language }) => {
  const { statementRunId } = await loadRun(params.id);
  const { items, total } = await queryOffset<RunLicensor>({
    index: 'gsi1',
    pk: statementRunKeys.failures(statementRunId),
    offset,
    limit,
  });
  const owners = await loadRightOwners(items.map(({ licensorId }) => licensorId));
  return {
    items: items.map(({ licensorId, problem = 'StatementStopped' }) => {
      const owner = owners.get(licensorId);
      return {
        licensorId,
        licensorName: owner ? displayName(owner, language) : licensorId,
        problem,
      };
    }),
    total,
  };
});
