import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { pageOfAdvances } from '../../contracts/advanceReader.ts';
import { reachedWrite } from '../../contracts/advanceStore.ts';
import { processActor } from '../../core/actor.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { commit } from '../../db/commit.ts';
import { getItem, writeItems } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { startRunTime } from '../../ledger/runTime.ts';
import { loadRollingItems } from '../rollingItems.ts';

const actor = processActor('rolling payment check');

const loadPosition = async (): Promise<string | undefined> =>
  (await getItem<{ position: string }>(contractKeys.rollingCheck))?.position;

/** Stores where the next run goes on; it begins anew when absent. */
const storePosition = (position: string | undefined): Promise<void> =>
  position === undefined
    ? writeItems([], [contractKeys.rollingCheck])
    : writeItems([{ ...contractKeys.rollingCheck, type: 'rollingCheck', version: 1, position }]);

/** Yields the rolling payments page by page from where the run before stopped, until all are seen or the time of the run is over. */
async function* itemsOfRun(isTimeLeft: () => boolean): AsyncGenerator<RollingItem> {
  let position = await loadPosition();
  do {
    const { items, next } = await pageOfAdvances('rolling', position);
    yield* await loadRollingItems(items);
    position = next;
    await storePosition(position);
  } while (position !== undefined && isTimeLeft());
}

/**
 * Once a day, records the rolling payments that have reached their threshold, with the day this was first seen. What a run has no
 * time for is left to the next.
 */
export const handler = async (): Promise<void> => {
  let [looked, reached] = [0, 0];
  await forEachRecord(
    'rolling payments',
    itemsOfRun(startRunTime()),
    ({ contractAdvanceId }) => contractAdvanceId,
    async ({ reached: amount, rollingStatus, reachedOn, ...item }) => {
      looked += 1;
      if (rollingStatus !== 'unconfirmedReachedThreshold' || reachedOn) return;
      reached += 1;
      const { contractId, contractAdvanceId, payerEntity } = item;
      await commit(
        actor,
        {
          action: 'rolling payment reached',
          subject: contractId,
          changes: { contractAdvanceId, reached: amount },
        },
        [reachedWrite(item, payerDay(payerEntity))],
      );
    },
  );
  log.info('rolling payments checked', { looked, reached });
};
