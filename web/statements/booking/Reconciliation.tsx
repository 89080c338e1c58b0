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

/** Amount of a line, linked to the rows it is the sum of. */
const RowsAmount = ({
  amount,
  currency,
  leadsTo,
  linkText,
}: {
  amount: string;
  currency: string;
  leadsTo: string;
  linkText: string;
}) => (
  <>
    <Money amount={amount} currency={currency} withoutCode />
    {!isZero(amount) && (
      <span className="money drill">
        <RecordLink to={leadsTo}>{linkText}</RecordLink>
      </span>
    )}
  </>
);

/** Part of the open amount for shares that nobody licensed. */
const Unlicensed = ({ line: { unlicensed, currency } }: { line: Line }) => {
  const t = useText('statements');
  if (!unlicensed || isZero(unlicensed)) return null;
  return (
    <Box color="text-body-secondary" textAlign="right">
      {t('statements:reconciliation.unlicensed')}
      <Money amount={unlicensed} currency={currency} withoutCode />
    </Box>
  );
};

/** Royalty and commission, of which the licensed amount is the sum. */
const Parts = ({ line: { royalty, commission, currency } }: { line: Line }) => (
  <div className="amounts">
    <Money amount={royalty} currency={currency} withoutCode />
    <Money amount={commission} currency={currency} withoutCode />
  </div>
);

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
  const showRows = t('statements:reconciliation.showRows');
  const rowsAmount = (currency: string, amount: string, search: string, linkText = showRows) => (
    <RowsAmount
      amount={amount}
      currency={currency}
      leadsTo={recordAddress.batch(batchId, search)}
      linkText={linkText}
    />
  );
  const figure = (id: string, name: string, cell: (line: Line) => ReactNode) => ({
    id,
    name,
    cell,
    isFigure: true,
  });
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
        figure('file', t('statements:reconciliation.file'), ({ currency, file }) =>
          rowsAmount(currency, file, 'tab=rows'),
        ),
        figure(
          'licensed',
          t(`statements:reconciliation.${isBooked ? 'booked' : 'licensed'}`),
          ({ currency, licensed }) => rowsAmount(currency, licensed, 'tab=rows&status=Licensed'),
        ),
        figure('open', t(`statements:reconciliation.${isBooked ? 'parked' : 'open'}`), (line) => (
          <>
            {rowsAmount(
              line.currency,
              openRows(line),
              'tab=decide',
              isBooked ? showRows : t('statements:reconciliation.showIssues'),
            )}
            <Unlicensed line={line} />
          </>
        )),
        figure('ignored', t('statements:reconciliation.ignored'), ({ currency, ignored }) =>
          rowsAmount(currency, ignored, 'tab=rows&status=Ignored'),
        ),
        figure('parts', t('statements:reconciliation.parts'), (line) => <Parts line={line} />),
        figure('difference', t('statements:reconciliation.difference'), (line) => <Difference line={line} />),
      ]}
      {...(roundedOff.length > 0 && { footer: <RoundedOff parts={roundedOff} /> })}
    >
      <RoundedNote amounts={lines.flatMap(lineFigures)} />
    </RowSection>
  );
};
