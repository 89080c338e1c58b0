import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
import { add, isZero, subtract } from '../../../shared/money/decimal.ts';
import type { Reconciliation as Line } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { Money } from '../../components/Money.tsx';
import { RowSection } from '../../components/list/RowTable.tsx';

/**
 * Returns the unexplained difference of a line, zero if there is none: the file's total less licensed, open and ignored
 * rows, or the licensed rows less royalty and commission.
 */
export const unexplainedDifference = (line: Line): string => {
  const unplaced = subtract(line.file, add(line.licensed, add(line.open, line.ignored)));
  return isZero(unplaced) ? subtract(line.licensed, add(line.royalty, line.commission)) : unplaced;
};

const Difference = ({ line }: { line: Line }) => {
  const t = useText('statements');
  const difference = unexplainedDifference(line);
  if (isZero(difference))
    return (
      <span className="money">
        <StatusBadge tone="good">{t('statements:reconciliation.agrees')}</StatusBadge>
      </span>
    );
  return (
    <>
      <span className="money">
        <StatusBadge tone="bad">{t('statements:reconciliation.differs')}</StatusBadge>
      </span>
      <Money amount={difference} currency={line.currency} withoutCode />
    </>
  );
};

const RoundedOff = ({ parts }: { parts: NonNullable<Batch['roundedOff']> }) => {
  const t = useText('statements');
  return (
    <Box color="text-body-secondary">
      {parts.map(({ currency, rows, remainder }) => (
        <div key={currency}>
          {t('statements:reconciliation.rounded', { currency: currency || '—', count: rows, remainder })}
        </div>
      ))}
    </Box>
  );
};

/** Returns the amount of rows with errors; the rest of what is open is for shares without a licence. */
const openRows = ({ open, unlicensed = '0' }: Line): string => subtract(open, unlicensed);

/** Returns the figures of a line that add up to one another. */
const lineFigures = ({ currency, file, licensed, open, ignored, royalty, commission }: Line) =>
  [file, licensed, open, ignored, royalty, commission].map((amount) => ({ amount, currency }));

/** Money of the file by currency and state; each figure links to its rows. */
export const Reconciliation = ({
  batchId,
  lines,
  roundedOff = [],
  isBooked,
}: {
  batchId: string;
  lines: readonly Line[];
  /** Amounts rounded off because they have more decimals than are stored. */
  roundedOff?: Batch['roundedOff'];
  isBooked: boolean;
}) => {
  const t = useText('statements');
  const renderRows = (currency: string, amount: string, search: string, label: string): ReactNode =>
    isZero(amount) ? (
      <Money amount={amount} currency={currency} withoutCode />
    ) : (
      <>
        <Money amount={amount} currency={currency} withoutCode />
        <span className="money drill">
          <RecordLink to={recordAddress.batch(batchId, search)}>{label}</RecordLink>
        </span>
      </>
    );
  return (
    <RowSection
      title={t('statements:reconciliation.title')}
      description={t(`statements:reconciliation.${isBooked ? 'textBooked' : 'text'}`)}
      rows={lines}
      rowId="currency"
      empty={<Box color="text-body-secondary">{t('statements:reconciliation.empty')}</Box>}
      columns={[
        {
          id: 'currency',
          name: t('statements:field.currency'),
          cell: ({ currency }) => currency || '—',
          isRowHeader: true,
        },
        {
          id: 'file',
          name: t('statements:reconciliation.file'),
          isFigure: true,
          cell: (line) =>
            renderRows(line.currency, line.file, 'tab=rows', t('statements:reconciliation.showRows')),
        },
        {
          id: 'licensed',
          name: t(`statements:reconciliation.${isBooked ? 'booked' : 'licensed'}`),
          isFigure: true,
          cell: (line) =>
            renderRows(
              line.currency,
              line.licensed,
              'tab=rows&status=Licensed',
              t('statements:reconciliation.showRows'),
            ),
        },
        {
          id: 'open',
          name: t(isBooked ? 'statements:reconciliation.parked' : 'statements:reconciliation.open'),
          isFigure: true,
          cell: (line) => (
            <>
              {renderRows(
                line.currency,
                openRows(line),
                'tab=decide',
                t(`statements:reconciliation.${isBooked ? 'showRows' : 'showIssues'}`),
              )}
              {line.unlicensed && !isZero(line.unlicensed) && (
                <Box color="text-body-secondary" textAlign="right">
                  {t('statements:reconciliation.unlicensed')}
                  <Money amount={line.unlicensed} currency={line.currency} withoutCode />
                </Box>
              )}
            </>
          ),
        },
        {
          id: 'ignored',
          name: t('statements:reconciliation.ignored'),
          isFigure: true,
          cell: (line) =>
            renderRows(
              line.currency,
              line.ignored,
              'tab=rows&status=Ignored',
              t('statements:reconciliation.showRows'),
            ),
        },
        {
          id: 'parts',
          name: t('statements:reconciliation.parts'),
          isFigure: true,
          cell: ({ currency, royalty, commission }) => (
            <div className="amounts">
              <Money amount={royalty} currency={currency} withoutCode />
              <Money amount={commission} currency={currency} withoutCode />
            </div>
          ),
        },
        {
          id: 'difference',
          name: t('statements:reconciliation.difference'),
          isFigure: true,
          cell: (line) => <Difference line={line} />,
        },
      ]}
      {...(roundedOff.length > 0 && { footer: <RoundedOff parts={roundedOff} /> })}
    >
      <RoundedNote amounts={lines.flatMap(lineFigures)} />
    </RowSection>
  );
};
