import { isZero } from '../../shared/money/decimal.ts';
import type { BatchReconciliation } from '../statements/booking/reconcileBatch.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { Figure } from '../components/money/Figure.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { Money } from '../components/Money.tsx';
import { FigureLines } from '../components/money/FigureLines.tsx';

/** Parts of a file's total, each with the tab that lists its rows. */
const parts = [
  ['booked', 'tab=rows&status=Licensed'],
  ['parked', 'tab=decide'],
  ['ignored', 'tab=rows&status=Ignored'],
] as const;

/** Money of a file by currency: the total and the parts that add up to it. */
export const MoneyOfFile = ({
  lines,
  batchId,
}: {
  lines: readonly BatchReconciliation[];
  batchId: string;
}) => {
  const t = useText('accounting');
  return lines.map((line) => (
    <div key={line.currency}>
      <FigureLines
        lines={[
          [t('accounting:reconciled.file'), <Money key="file" amount={line.file} currency={line.currency} />],
          ...parts.map(([part, search]) => {
            const isNone = isZero(line[part]);
            const money = <Money amount={line[part]} currency={line.currency} inLink={!isNone} />;
            const shown = isNone ? (
              money
            ) : (
              <RecordLink to={recordAddress.batch(batchId, search)}>{money}</RecordLink>
            );
            return [t(`accounting:reconciled.${part}`), shown] as const;
          }),
        ]}
      />
      {!(isZero(line.unplaced) && isZero(line.unshared)) && (
        <StatusBadge tone="bad">{t('accounting:reconciled.unplaced')}</StatusBadge>
      )}
    </div>
  ));
};

/** Money received beside money owed, by currency: cash, fee, rate and difference. */
export const MoneyReceived = ({ lines }: { lines: readonly BatchReconciliation[] }) => {
  const t = useText('accounting');
  const receipts = lines.flatMap(({ currency, receipt }) => (receipt ? [{ currency, receipt }] : []));
  if (receipts.length === 0) return '—';
  return receipts.map(({ currency, receipt }) => {
    const money = (amount: string) => <Money amount={amount} currency={receipt.receivingCurrency} />;
    return (
      <FigureLines
        key={currency}
        lines={[
          [t('accounting:field.received'), money(receipt.received)],
          [t('accounting:field.serviceFee'), money(receipt.serviceFee)],
          [t('accounting:field.exchangeRate'), <Figure key="rate" value={receipt.exchangeRate} />],
          [t('accounting:field.difference'), money(receipt.difference)],
          ...(['open', 'writtenOff'] as const)
            .filter((field) => !isZero(receipt[field]))
            .map(
              (field) =>
                [
                  t(`accounting:field.${field}`),
                  <Money key={field} amount={receipt[field]} currency={currency} />,
                ] as const,
            ),
          ...(isZero(receipt.rounding)
            ? []
            : [[t('accounting:field.rounding'), money(receipt.rounding)] as const]),
        ]}
      />
    );
  });
};
