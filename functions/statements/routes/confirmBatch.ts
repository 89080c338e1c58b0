import { confirmBatch } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';
import { toStatementFacts } from '../posting/statementFacts.ts';
import { confirmOwnBatch } from '../posting/confirmStore.ts';

/** A held confirmation is of the check its submitter saw, so another check voids it. */
export const handler = handle(confirmBatch)(async (call) => {
  await confirmOwnBatch(call.identity, call.body, (batch) => {
    const body = { ...call.body, revision: batch.revision };
    return holdForAudit('confirmBatch', { ...call, body })(toStatementFacts(batch, body.parkOpen), {});
  });
  return {};
});
