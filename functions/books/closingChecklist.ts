import { addDays, monthAfter } from '../../shared/reference/dates.ts';
import type { ClosingCheck } from '../../shared/books/closingSchema.ts';
import { isZero } from '../../shared/money/decimal.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadBankLines } from '../accounting/bankStatements/bankLineStore.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { lastLedgerCheck } from '../ledger/ledgerCheckStore.ts';
import { batchesOfStatus, unfinishedBatches } from '../statements/batchLists.ts';
import { bookedDay } from '../statements/bookedDay.ts';
import { pageOfPayer } from '../withdrawals/payerWithdrawals.ts';
import { payerCounts } from '../withdrawals/withdrawalStore.ts';

/** Stages in which a batch is being posted. */
const postingStages: readonly string[] = ['booking', 'receiving', 'adjusting'];

const ledgerFaults = async (): Promise<number> => {
  const check = await lastLedgerCheck();
  return check ? check.unbalanced.length + check.differences.length + check.fractions.length : 0;
};

const requestedUntil = async (day: string): Promise<number> => {
  const payers = await payerCounts();
  const counts = await Promise.all(
    payers
      .filter(({ requested }) => requested > 0)
      .map(async ({ invoiceId, requested }) => {
        const status = withdrawalStatuses.requested;
        const { items } = await pageOfPayer(invoiceId, { offset: 0, limit: requested, status });
        return items.filter(
          (one) => one.status === status && businessDayAt(one.requestedAt).localeCompare(day) <= 0,
        ).length;
      }),
  );
  return counts.reduce((total, count) => total + count, 0);
};

/** Returns what is open at the end of a month, point by point, as of now. */
export const closingChecklist = async (month: string): Promise<ClosingCheck[]> => {
  const lastDay = addDays(`${monthAfter(month, 1)}-01`, -1);
  const [unfinished, booked, lines, ledger, withdrawals] = await Promise.all([
    unfinishedBatches(['stage', 'uploadedAt', 'problem']),
    batchesOfStatus('ImportCompleted', ['stage', 'confirmedAt', 'uploadedAt', 'reconciliation']),
    loadBankLines('open', undefined),
    ledgerFaults(),
    requestedUntil(lastDay),
  ]);
  const parked = booked.filter(
    (batch) =>
      bookedDay(batch) <= lastDay &&
      (batch.reconciliation ?? []).some(({ open, unlicensed = '0' }) => !isZero(open) || !isZero(unlicensed)),
  );
  return [
    {
      key: 'runs',
      open: [...unfinished, ...booked].filter(({ stage }) => postingStages.includes(stage)).length,
    },
    { key: 'ledger', open: ledger },
    {
      key: 'statements',
      open: unfinished.filter(
        ({ stage, uploadedAt }) => stage !== 'failed' && businessDayAt(uploadedAt) <= lastDay,
      ).length,
    },
    { key: 'parked', open: parked.length },
    { key: 'transfers', open: lines.filter(({ bookedOn }) => bookedOn <= lastDay).length },
    { key: 'withdrawals', open: withdrawals },
  ];
};
