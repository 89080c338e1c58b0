import { getLicensorReportBasics } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadBasics } from '../../reports/reportRanges.ts';
import { representedScope } from '../../reports/reportScope.ts';

export const handler = handle(getLicensorReportBasics)(async ({ query, identity }) =>
  loadBasics(await representedScope(identity, query.rightOwnerId)),
);
