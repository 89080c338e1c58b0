import { previewReportTax } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadRangeTax } from '../reportRanges.ts';
import { ownScope } from '../reportScope.ts';

export const handler = handle(previewReportTax)(async ({ query, body, identity }) =>
  loadRangeTax(await ownScope(identity, query.rightOwnerId), body),
);
