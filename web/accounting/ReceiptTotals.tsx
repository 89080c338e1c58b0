import Box from '@cloudscape-design/components/box';
import { isAboveTolerance } from '../../shared/money/cashRounding.ts';
import { isZero } from '../../shared/money/decimal.ts';
import type { Receipt } from '../../shared/money/reconciliationSchema.ts';
import { useText } from '../text/useText.ts';
import { MoneyLines, type MoneyLine } from '../components/money/MoneyLines.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { sumReceipts, type ReceiptTotal } from './receivingForm.ts';

/** Totals that a confirmation posts, by receiving currency. A difference comes first. */
export const ReceiptTotals = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const t = useText('accounting');
  const totals = sumReceipts(receipts);
  const toMoneyLines = ({ currency, settled, received, serviceFee, difference, rounding }: ReceiptTotal) => {
    const open: MoneyLine = [t('accounting:field.difference'), difference];
    const isWarned = isAboveTolerance(difference, currency);
    return [
      ...(isWarned ? [open] : []),
      [t('accounting:field.settled'), settled] as const,
      [t('accounting:field.cash'), received] as const,
      [t('accounting:field.serviceFee'), serviceFee] as const,
      ...(isWarned ? [] : [open]),
      ...(isZero(rounding) ? [] : [[t('accounting:field.rounding'), rounding] as const]),
    ];
  };
  if (totals.length === 0) return <Box color="text-body-secondary">{t('accounting:noTotals')}</Box>;
  return (
    <div className="receipt-totals" role="group" aria-label={t('accounting:totals')}>
      {totals.map((total) => (
        <div key={total.currency}>
          <Box variant="h4">{total.currency}</Box>
          <MoneyLines currency={total.currency} lines={toMoneyLines(total)} />
        </div>
      ))}
      <RoundedNote amounts={totals.map(({ currency, settled: amount }) => ({ currency, amount }))} />
    </div>
  );
};
