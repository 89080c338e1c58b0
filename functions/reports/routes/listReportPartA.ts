import { listReportPartA } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { licenseesWithin } from '../reportRanges.ts';
import { ownScope } from '../reportScope.ts';

export const handler = handle(listReportPartA)(async ({ params, query, identity }) =>
  licenseesWithin(await ownScope(identity, query.rightOwnerId), params.currency),
);
