import { previewLicensorReportTax } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadRangeTax } from '../reportRanges.ts';
import { representedScope } from '../reportScope.ts';

export const handler = handle(previewLicensorReportTax)(async ({ query, body, identity }) =>
  loadRangeTax(await representedScope(identity, query.rightOwnerId), body),
);
