import { clearDecision } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { undoRow } from '../../decideRow.ts';

export const handler = handle(clearDecision)(async ({ body, identity }) => {
  await undoRow(identity, body.rowId);
  return {};
});
