import { confirmPayDate } from '../../../shared/accounting/receivingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { commit } from '../../db/commit.ts';
import { moveBatch } from '../../statements/batchStore.ts';
import { loadOwnBatch } from '../../statements/owning/ownBatch.ts';
import { forEachBatch } from '../../ledger/forEachBatch.ts';

export const handler = handle(confirmPayDate)(({ body: { statementIdList, payDate }, identity }) =>
  forEachBatch(statementIdList, async (batchId) => {
    await loadOwnBatch(identity, batchId);
    await commit(identity, { action: 'pay date set', subject: batchId, changes: { payDate } }, [
      moveBatch(batchId, ['booked'], { expectedOn: payDate }, 'BatchNotReceivable'),
    ]);
  }),
);
