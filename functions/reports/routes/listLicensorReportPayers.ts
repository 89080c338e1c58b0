import { listLicensorReportPayers } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPayers } from '../reportRanges.ts';
import { representedScope } from '../reportScope.ts';

export const handler = handle(listLicensorReportPayers)(async ({ params, query, identity }) =>
  listPayers(await representedScope(identity, query.rightOwnerId), params.partAId, query.currency),
);
