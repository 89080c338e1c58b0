import Table from '@cloudscape-design/components/table';
import { useText } from '../app/useText.ts';
import { Money } from '../components/Money.tsx';
import { When } from '../components/When.tsx';
import type { Advance } from './Deduction.tsx';

/** When and from which batch an advance was paid back. */
const DeductionEntries = ({ advance }: { advance: Advance }) => {
  const t = useText('income');
  return (
    <Table
      variant="embedded"
      items={advance.entries}
      ariaLabels={{ tableLabel: t('income:deduction.entries') }}
      empty={t('income:deduction.noEntries')}
      columnDefinitions={[
        {
          id: 'day',
          header: t('income:deduction.day'),
          isRowHeader: true,
          cell: ({ occurredOn }) => <When at={occurredOn} />,
        },
        {
          id: 'batch',
          header: t('income:deduction.batch'),
          cell: ({ batchId }) => <span className="figures">{batchId.slice(-8)}</span>,
        },
        {
          id: 'amount',
          header: <span className="money">{t('income:deduction.amount')}</span>,
          cell: ({ amount }) => <Money amount={amount} currency={advance.currency} />,
        },
      ]}
    />
  );
};

export default DeductionEntries;
