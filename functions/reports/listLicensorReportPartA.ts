import { listLicensorReportPartA } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { partAsOf } from './reportRanges.ts';
import { representedScope } from './reportScope.ts';

export const handler = handle(listLicensorReportPartA)(async ({ query, identity }) =>
  partAsOf(await representedScope(identity, query.rightOwnerId)),
);
