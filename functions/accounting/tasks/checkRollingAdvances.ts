import { payerDay } from '../../../shared/reference/businessDay.ts';
import { advancesIn } from '../../contracts/advanceReader.ts';
import { reachedWrite } from '../../contracts/advanceStore.ts';
import { processActor } from '../../core/actor.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { commit } from '../../db/commit.ts';
import { loadRollingItems } from '../rollingItems.ts';

const actor = processActor('rolling payment check');

/** Once a day, records the rolling payments that have reached their threshold, with the day this was first seen. */
export const handler = async (): Promise<void> => {
  const items = await loadRollingItems(await advancesIn('rolling'));
  const reached = items.filter(
    ({ rollingStatus, reachedOn }) => rollingStatus === 'unconfirmedReachedThreshold' && !reachedOn,
  );
  await forEachRecord(
    'rolling payments',
    reached,
    ({ contractAdvanceId }) => contractAdvanceId,
    ({ contractId, contractAdvanceId, reached: amount, ...item }) =>
      commit(
        actor,
        {
          action: 'rolling payment reached',
          subject: contractId,
          changes: { contractAdvanceId, reached: amount },
        },
        [reachedWrite({ ...item, contractId, contractAdvanceId }, payerDay(item.payerEntity))],
      ),
  );
  log.info('rolling payments checked', { waiting: items.length, reached: reached.length });
};
