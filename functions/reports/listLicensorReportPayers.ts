import { listLicensorReportPayers } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { payersOf } from './reportRanges.ts';
import { representedScope } from './reportScope.ts';

export const handler = handle(listLicensorReportPayers)(async ({ params, query, identity }) =>
  payersOf(await representedScope(identity, query.rightOwnerId), params.partAId, query.currency),
);
