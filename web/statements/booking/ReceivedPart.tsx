import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { conversionText } from '../../../shared/income/conversionText.ts';
import type { Conversion } from '../../../shared/income/schema.ts';
import { isZero } from '../../../shared/money/decimal.ts';
import { reconcileBatch, type ReceivedPart as Part } from './reconcileBatch.ts';
import type { Arrival } from '../../../shared/money/reconciliationSchema.ts';
import { isWhole } from '../../../shared/money/release.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { Figure } from '../../components/money/Figure.tsx';
import { When } from '../../components/When.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import type { VersionedBatch } from '../useBatch.ts';

const head = (text: string) => <span className="money">{text}</span>;

/** Returns the conversions of a receipt into the accounting currencies of contracts. */
const accountingConversions = ({ receivingCurrency, accountingRates = [] }: Arrival): Conversion[] =>
  accountingRates.map(({ currency, exchangeRate, day, source }) => ({
    from: receivingCurrency,
    to: currency,
    rate: exchangeRate,
    day,
    source,
  }));

/** Receipts and write-offs of a batch, one by one, when there were several or royalty was turned into another currency. */
const Arrivals = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const rows = Object.entries(batch.arrivals ?? {}).flatMap(([currency, arrivals]) =>
    arrivals.map((arrival) => ({ currency, arrival, key: `${currency}${arrival.number}` })),
  );
  const isWorthShowing = ({ number, released, accountingRates }: Arrival) =>
    number > 1 || !isWhole(released) || accountingRates !== undefined;
  if (!rows.some(({ arrival }) => isWorthShowing(arrival))) return null;
  const money = (id: 'received' | 'serviceFee' | 'difference') => ({
    id,
    header: head(t(`statements:received.${id}`)),
    cell: ({ arrival }: (typeof rows)[number]) => (
      <Money amount={arrival[id]} currency={arrival.receivingCurrency} />
    ),
  });
  return (
    <Table
      variant="embedded"
      items={rows}
      trackBy="key"
      header={<Header variant="h3">{t('statements:received.history')}</Header>}
      ariaLabels={{ tableLabel: t('statements:received.history') }}
      columnDefinitions={[
        {
          id: 'number',
          header: t('statements:received.number'),
          cell: ({ arrival }) => arrival.number,
          isRowHeader: true,
        },
        {
          id: 'day',
          header: t('statements:received.day'),
          cell: ({ arrival }) => <When at={arrival.payDate} />,
        },
        money('received'),
        money('serviceFee'),
        {
          id: 'rate',
          header: head(t('statements:received.rate')),
          cell: ({ arrival }) => <Figure value={arrival.exchangeRate} />,
        },
        ...(rows.some(({ arrival }) => arrival.accountingRates)
          ? [
              {
                id: 'accounting',
                header: t('statements:received.accounting'),
                cell: ({ arrival }: (typeof rows)[number]) =>
                  conversionText(accountingConversions(arrival), currentLanguage()) || '—',
              },
            ]
          : []),
        {
          id: 'settled',
          header: head(t('statements:received.settled')),
          cell: ({ currency, arrival }) => <Money amount={arrival.settled} currency={currency} />,
        },
        money('difference'),
        {
          id: 'note',
          header: t('statements:received.reference'),
          cell: ({ arrival: { reference, writeOff } }) =>
            [reference, writeOff && `${t('statements:received.writtenOff')}: ${writeOff.reason}`]
              .filter(Boolean)
              .join(' · ') || '—',
        },
      ]}
    />
  );
};

/** Money received for a batch beside the money owed, by currency; empty until something was received. */
export const ReceivedPart = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const lines = reconcileBatch(batch).flatMap(({ currency, owed, receipt }) =>
    receipt ? [{ currency, owed, receipt }] : [],
  );
  if (lines.length === 0) return null;
  const figure = (
    id: keyof Pick<Part, 'expected' | 'received' | 'serviceFee' | 'difference' | 'rounding'>,
  ) => ({
    id,
    header: head(t(`statements:received.${id}`)),
    cell: ({ receipt }: (typeof lines)[number]) => (
      <Money amount={receipt[id]} currency={receipt.receivingCurrency} />
    ),
  });
  return (
    <Container header={<Header variant="h2">{t('statements:received.title')}</Header>}>
      <Table
        variant="embedded"
        items={lines}
        trackBy="currency"
        ariaLabels={{ tableLabel: t('statements:received.title') }}
        columnDefinitions={[
          {
            id: 'owed',
            header: head(t('statements:received.owed')),
            cell: ({ currency, owed }) => <Money amount={owed} currency={currency} />,
            isRowHeader: true,
          },
          {
            id: 'rate',
            header: head(t('statements:received.rate')),
            cell: ({ receipt }) => <Figure value={receipt.exchangeRate} />,
          },
          figure('expected'),
          figure('received'),
          figure('serviceFee'),
          figure('difference'),
          ...(lines.some(({ receipt }) => !isZero(receipt.rounding)) ? [figure('rounding')] : []),
          ...(['open', 'writtenOff'] as const)
            .filter((id) => lines.some(({ receipt }) => !isZero(receipt[id])))
            .map((id) => ({
              id,
              header: head(t(`statements:received.${id}`)),
              cell: ({ currency, receipt }: (typeof lines)[number]) => (
                <Money amount={receipt[id]} currency={currency} />
              ),
            })),
        ]}
      />
      <Arrivals batch={batch} />
      <RoundedNote
        amounts={lines.flatMap(({ currency, owed, receipt }) => [
          { amount: owed, currency },
          ...[receipt.expected, receipt.rounding].map((amount) => ({
            amount,
            currency: receipt.receivingCurrency,
          })),
        ])}
      />
    </Container>
  );
};
