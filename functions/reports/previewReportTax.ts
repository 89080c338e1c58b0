import { previewReportTax } from '../../shared/reports/routes.ts';
import { handle } from '../core/handle.ts';
import { taxOf } from './reportRanges.ts';
import { ownScope } from './reportScope.ts';

export const handler = handle(previewReportTax)(async ({ query, body, identity }) =>
  taxOf(await ownScope(identity, query.rightOwnerId), body),
);
