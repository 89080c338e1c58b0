import { getLicensorReportBasics } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { basicsOf } from './reportRanges.ts';
import { representedScope } from './reportScope.ts';

export const handler = handle(getLicensorReportBasics)(async ({ query, identity }) =>
  basicsOf(await representedScope(identity, query.rightOwnerId)),
);
