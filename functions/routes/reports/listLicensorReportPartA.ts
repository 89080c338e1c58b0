import { listLicensorReportPartA } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { licenseesWithin } from '../../reports/reportRanges.ts';
import { representedScope } from '../../reports/reportScope.ts';

export const handler = handle(listLicensorReportPartA)(async ({ query, identity }) =>
  licenseesWithin(await representedScope(identity, query.rightOwnerId)),
);
