import { payerDay } from '../../../shared/reference/businessDay.ts';
import { payerEntitySchema } from '../../../shared/reference/enumerations.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { dueReserves, type FoundReserve } from '../../ledger/openReserves.ts';
import { releaseReserve } from '../../ledger/releaseReserve.ts';
import { startRunTime } from '../../ledger/runTime.ts';
import { loadRecoupableAdvances } from '../../statements/posting/recoupableAdvances.ts';

/** Yields the reserves a release may be due of, until the time of the run is over. */
async function* reservesOfRun(): AsyncGenerator<FoundReserve> {
  const isTimeLeft = startRunTime();
  const lastDay = payerEntitySchema.options
    .map((payer) => payerDay(payer))
    .toSorted()
    .at(-1)!;
  for await (const reserve of dueReserves(lastDay)) {
    if (!isTimeLeft()) return;
    yield reserve;
  }
}

/**
 * Every hour, releases the reserves of royalty that are due. It reads no others, and one that is released is due no more, so the
 * next run goes on where this one stopped. It may run twice.
 */
export const handler = async (): Promise<void> => {
  let looked = 0;
  await forEachRecord(
    'reserves',
    reservesOfRun(),
    ({ contractId, month }) => `${contractId} ${month}`,
    async (reserve) => {
      looked += 1;
      await releaseReserve(reserve, payerDay(payerEntitySchema.parse(reserve.payer)), loadRecoupableAdvances);
    },
  );
  log.info('reserves released', { looked });
};
