import Box from '@cloudscape-design/components/box';
import { isZero, subtract } from '../../../shared/money/decimal.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';
import { useText } from '../../text/useText.ts';
import { MoneyLines, type MoneyLine } from '../../components/money/MoneyLines.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';

/** Amounts that booking a batch posts, by currency; parked money first, if there is any. */
export const BookingFigures = ({ lines }: { lines: readonly Reconciliation[] }) => {
  const t = useText('statements', 'statementParts');
  const toMoneyLines = ({
    open,
    unlicensed = '0',
    licensed,
    royalty,
    commission,
    ignored,
  }: Reconciliation): MoneyLine[] => {
    const openRows = subtract(open, unlicensed);
    const parked: MoneyLine = [t('statementParts:confirm.parked'), openRows];
    return [
      ...(isZero(openRows) ? [] : [parked]),
      ...(isZero(unlicensed)
        ? []
        : [[t('statements:reconciliation.unlicensed'), unlicensed] satisfies MoneyLine]),
      [t('statementParts:confirm.booked'), licensed],
      [t('statements:reconciliation.royalty'), royalty],
      [t('statements:reconciliation.commission'), commission],
      [t('statements:reconciliation.ignored'), ignored],
    ];
  };
  return (
    <>
      {lines.map((line) => (
        <div key={line.currency}>
          <Box variant="h4">{line.currency || '—'}</Box>
          <MoneyLines currency={line.currency} lines={toMoneyLines(line)} />
        </div>
      ))}
      <RoundedNote
        amounts={lines.flatMap(({ currency, open, licensed, royalty, commission }) =>
          [open, licensed, royalty, commission].map((amount) => ({ amount, currency })),
        )}
      />
    </>
  );
};
