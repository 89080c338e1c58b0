import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { isZero } from '../../../shared/money/decimal.ts';
import { reconcileBatch, type ReceivedPart as Part } from '../../../shared/statements/reconcileBatch.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { Figure } from '../../components/money/Figure.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import type { VersionedBatch } from '../useBatch.ts';

const head = (text: string) => <span className="money">{text}</span>;

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
        ]}
      />
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
