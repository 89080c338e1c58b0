import { downloadReport } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { askForRangeReport } from './rangeReport.ts';
import { ownScope } from './reportScope.ts';

export const handler = handle(downloadReport)(async ({ body, identity }) => {
  const { rightOwnerId, format, ...range } = body;
  const scope = await ownScope(identity, rightOwnerId);
  return askForRangeReport({ ...range, licensorId: scope.licensorId }, format);
});
