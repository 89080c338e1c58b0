import { listLicensorReportPartA } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { licenseesWithin } from '../reportRanges.ts';
import { representedScope } from '../reportScope.ts';

export const handler = handle(listLicensorReportPartA)(async ({ query, identity }) =>
  licenseesWithin(await representedScope(identity, query.rightOwnerId)),
);
