import { downloadLicensorReport } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { requestRangeReport } from '../rangeReport.ts';
import { representedScope } from '../reportScope.ts';

export const handler = handle(downloadLicensorReport)(async ({ body, identity, language }) => {
  const { rightOwnerId, format, ...range } = body;
  const scope = await representedScope(identity, rightOwnerId);
  if (scope.agentId && scope.agentId !== range.agentId) throw new Refusal('DataNotFound');
  return requestRangeReport({ ...range, licensorId: scope.licensorId }, { format, language });
});
