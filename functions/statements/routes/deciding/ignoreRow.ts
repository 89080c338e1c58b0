import { ignoreRow } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { decideRow } from '../../decideRow.ts';

export const handler = handle(ignoreRow)(({ query, identity }) =>
  decideRow(identity, query.incomeStatementRowId, 'ignoreRow'),
);
