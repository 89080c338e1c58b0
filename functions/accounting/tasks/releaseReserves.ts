import { payerDay } from '../../../shared/reference/businessDay.ts';
import { payerEntitySchema } from '../../../shared/reference/enumerations.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { queryAll } from '../../db/items.ts';
import { accountingKeys } from '../../db/keys/accounting.ts';
import type { OpenReserve } from '../../ledger/postings/reservePosting.ts';
import { releaseReserve } from '../../ledger/releaseReserve.ts';
import { loadRecoupableAdvances } from '../../statements/posting/recoupableAdvances.ts';

/** Once a day, releases the reserves of royalty that are due. It may run twice. */
export const handler = async (): Promise<void> => {
  const open = await queryAll<OpenReserve>({ pk: accountingKeys.openReserves });
  await forEachRecord(
    'reserves',
    open,
    ({ contractId, month }) => `${contractId} ${month}`,
    (reserve) =>
      releaseReserve(reserve, payerDay(payerEntitySchema.parse(reserve.payer)), loadRecoupableAdvances),
  );
  log.info('reserves released', { open: open.length });
};
