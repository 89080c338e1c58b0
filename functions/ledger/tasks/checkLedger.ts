import { log } from '../../core/log.ts';
import { reportMetrics } from '../../core/metric.ts';
import { storeLedgerCheck } from '../ledgerCheckStore.ts';
import { fillBooks } from '../fillBooks.ts';
import { verifyLedger } from '../verifyLedger.ts';

/** Checks the whole ledger once a day, after it added to the books what was posted before they were kept, stores the findings for people to see, and reports them to the alarm. */
export const handler = async (): Promise<void> => {
  await fillBooks();
  const found = await verifyLedger();
  const { accounts, unbalanced, differences, fractions } = found;
  const faults = unbalanced.length + differences.length + fractions.length;
  await storeLedgerCheck({ checkedAt: new Date().toISOString(), ...found });
  reportMetrics({ LedgerFaults: faults });
  if (faults)
    log.error('the ledger is not sound', { unbalanced, fractions, differences: differences.slice(0, 20) });
  else log.info('the ledger is sound', { accounts });
};
