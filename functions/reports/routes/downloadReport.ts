import { downloadReport } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { requestRangeReport } from '../rangeReport.ts';
import { ownScope } from '../reportScope.ts';

export const handler = handle(downloadReport)(async ({ body, identity, language }) => {
  const { rightOwnerId, format, ...range } = body;
  const scope = await ownScope(identity, rightOwnerId);
  return requestRangeReport({ ...range, licensorId: scope.licensorId }, { format, language });
});
