import { listReportPayers } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPayers } from '../reportRanges.ts';
import { ownScope } from '../reportScope.ts';

export const handler = handle(listReportPayers)(async ({ params, query, identity }) =>
  listPayers(await ownScope(identity, query.rightOwnerId), params.id, query.currency),
);
