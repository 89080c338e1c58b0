import { log } from '../../core/log.ts';
import { startRunTime } from '../../ledger/runTime.ts';
import { listedKinds, refileList } from '../refileLists.ts';

/**
 * Once a day, compares the lists of records with the records and files what differs anew. What it has no time for is left to the
 * next day, which finds the beginning in order. It may run twice.
 */
export const handler = async (): Promise<void> => {
  const isTimeLeft = startRunTime();
  for (const kind of listedKinds) {
    const filed = await refileList(kind, isTimeLeft);
    log.info('list compared with its records', { kind, filed });
  }
};
