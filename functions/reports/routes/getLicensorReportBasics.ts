import { getLicensorReportBasics } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadRepresentedBasics } from '../representedBasics.ts';
import { representedScope } from '../reportScope.ts';

export const handler = handle(getLicensorReportBasics)(async ({ query, identity }) =>
  loadRepresentedBasics(await representedScope(identity, query.rightOwnerId)),
);
