import { getReportBasics } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { basicsOf } from './reportRanges.ts';
import { ownScope } from './reportScope.ts';

export const handler = handle(getReportBasics)(async ({ query, identity }) =>
  basicsOf(await ownScope(identity, query.rightOwnerId)),
);
