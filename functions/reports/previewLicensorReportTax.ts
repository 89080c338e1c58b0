import { previewLicensorReportTax } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { taxOf } from './reportRanges.ts';
import { representedScope } from './reportScope.ts';

export const handler = handle(previewLicensorReportTax)(async ({ query, body, identity }) =>
  taxOf(await representedScope(identity, query.rightOwnerId), body),
);
