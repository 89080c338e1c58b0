import { listReportPayers } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { payersOf } from './reportRanges.ts';
import { ownScope } from './reportScope.ts';

export const handler = handle(listReportPayers)(async ({ params, query, identity }) =>
  payersOf(await ownScope(identity, query.rightOwnerId), params.id, query.currency),
);
