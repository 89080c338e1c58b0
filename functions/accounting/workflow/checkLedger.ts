import { log } from '../../core/log.ts';
import { countMetric } from '../../core/metric.ts';
import { keepLedgerCheck } from '../ledgerCheckStore.ts';
import { verifyLedger } from '../verifyLedger.ts';

/** Once a day: checks the whole ledger, keeps what was found for the people to see, and reports it to the alarm. */
export const handler = async (): Promise<void> => {
  const { accounts, unbalanced, differences } = await verifyLedger();
  const faults = unbalanced.length + differences.length;
  await keepLedgerCheck({ checkedAt: new Date().toISOString(), accounts, unbalanced, differences });
  countMetric('LedgerFaults', faults);
  if (faults) log.error('the ledger is not sound', { unbalanced, differences: differences.slice(0, 20) });
  else log.info('the ledger is sound', { accounts });
};
