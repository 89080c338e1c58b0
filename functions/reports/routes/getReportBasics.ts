import { getReportBasics } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadBasics } from '../reportBasics.ts';
import { ownScope } from '../reportScope.ts';

export const handler = handle(getReportBasics)(async ({ query, identity }) =>
  loadBasics(await ownScope(identity, query.rightOwnerId)),
);
