import { log } from '../../core/log.ts';
import { reportMetrics } from '../../core/metric.ts';
import { checkNext } from '../checks/checkNext.ts';
import { fillBooks } from '../fillBooks.ts';
import { startRunTime } from '../runTime.ts';

/**
 * Some times a day, checks the sums of the ledger and a further part of its postings and balances, after it added to the books what
 * was posted before they were kept. A ledger that takes longer than one run is checked as a whole over several. Stores the findings
 * for people to see, and reports them to the alarm.
 */
export const handler = async (): Promise<void> => {
  await fillBooks();
  const { accounts, unbalanced, differences, fractions } = await checkNext(startRunTime());
  const faults = unbalanced.length + differences.length + fractions.length;
  reportMetrics({ LedgerFaults: faults });
  if (faults)
    log.error('the ledger is not sound', { unbalanced, fractions, differences: differences.slice(0, 20) });
  else log.info('the ledger is sound', { accounts });
};
