import { listReportPartA } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { partAsOf } from './reportRanges.ts';
import { ownScope } from './reportScope.ts';

export const handler = handle(listReportPartA)(async ({ params, query, identity }) =>
  partAsOf(await ownScope(identity, query.rightOwnerId), params.currency),
);
