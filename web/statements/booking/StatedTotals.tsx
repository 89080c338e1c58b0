import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { isZero } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { Money } from '../../components/Money.tsx';

type Total = NonNullable<Batch['statedTotals']>[number];

const Difference = ({ total }: { total: Total }) => {
  const t = useText('statements');
  const agrees = isZero(total.difference);
  return (
    <>
      <span className="money">
        <StatusBadge tone={agrees ? 'good' : 'bad'}>
          {t(agrees ? 'statements:reconciliation.agrees' : 'statements:reconciliation.differs')}
        </StatusBadge>
      </span>
      {!agrees && <Money amount={total.difference} currency={total.currency} withoutCode />}
    </>
  );
};

/** Totals stated in the file, beside the sums of its rows. */
export const StatedTotals = ({ totals }: { totals: readonly Total[] }) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const head = (text: string) => <span className="money">{text}</span>;
  return (
    <Container
      header={
        <Header variant="h2" description={t('statements:stated.text')}>
          {t('statements:stated.title')}
        </Header>
      }
    >
      <Table
        variant="embedded"
        items={totals}
        trackBy={({ file, line }) => `${file}:${line}`}
        ariaLabels={{ tableLabel: t('statements:stated.title') }}
        columnDefinitions={[
          {
            id: 'label',
            header: t('statements:stated.label'),
            isRowHeader: true,
            cell: ({ label, line, file }) => (
              <>
                {label}
                <span className="second-line">
                  {[file, t('statements:place.row', { value: whole(line) })].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          { id: 'currency', header: t('statements:field.currency'), cell: ({ currency }) => currency || '—' },
          {
            id: 'stated',
            header: head(t('statements:stated.stated')),
            cell: ({ stated, currency }) => <Money amount={stated} currency={currency} withoutCode />,
          },
          {
            id: 'sum',
            header: head(t('statements:stated.sum')),
            cell: ({ sum, currency }) => <Money amount={sum} currency={currency} withoutCode />,
          },
          {
            id: 'difference',
            header: head(t('statements:reconciliation.difference')),
            cell: (total) => <Difference total={total} />,
          },
        ]}
      />
    </Container>
  );
};
