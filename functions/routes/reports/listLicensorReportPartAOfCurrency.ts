import { listLicensorReportPartAOfCurrency } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { partAsOf } from '../../reports/reportRanges.ts';
import { representedScope } from '../../reports/reportScope.ts';

export const handler = handle(listLicensorReportPartAOfCurrency)(async ({ params, query, identity }) =>
  partAsOf(await representedScope(identity, query.rightOwnerId), params.currency),
);
