import { getLicensorReportBasics } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { basicsOf } from '../../reports/reportRanges.ts';
import { representedScope } from '../../reports/reportScope.ts';

export const handler = handle(getLicensorReportBasics)(async ({ query, identity }) =>
  basicsOf(await representedScope(identity, query.rightOwnerId)),
);
