import { previewReportTax } from '../../../shared/reports/routes.ts';
import { handle } from '../../api/handle.ts';
import { taxOf } from '../../reports/reportRanges.ts';
import { ownScope } from '../../reports/reportScope.ts';

export const handler = handle(previewReportTax)(async ({ query, body, identity }) =>
  taxOf(await ownScope(identity, query.rightOwnerId), body),
);
