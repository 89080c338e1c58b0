import { ignorePercentage } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { decideRow } from '../../decideRow.ts';

export const handler = handle(ignorePercentage)(({ query, identity }) =>
  decideRow(identity, query.incomeStatementRowId, 'ignorePercentage'),
);
