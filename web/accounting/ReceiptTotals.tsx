import Table from '@cloudscape-design/components/table';
import type { Receipt } from '../../shared/statements/schema.ts';
import { useText } from '../app/useText.ts';
import { AnyMoney } from '../statements/AnyMoney.tsx';
import { totalsOf, type ReceiptTotal } from './receivingForm.ts';

/** What confirming would post, by receiving currency. */
export const ReceiptTotals = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const t = useText('accounting');
  const figure = (id: 'received' | 'serviceFee' | 'difference', label: string) => ({
    id,
    header: <span className="money">{label}</span>,
    cell: (total: ReceiptTotal) => <AnyMoney amount={total[id]} currency={total.currency} />,
  });
  return (
    <Table
      variant="embedded"
      items={totalsOf(receipts)}
      trackBy="currency"
      ariaLabels={{ tableLabel: t('accounting:totals') }}
      empty={t('accounting:noTotals')}
      columnDefinitions={[
        {
          id: 'currency',
          header: t('accounting:field.receivingCurrency'),
          cell: ({ currency }) => currency,
          isRowHeader: true,
        },
        figure('received', t('accounting:field.cash')),
        figure('serviceFee', t('accounting:field.serviceFee')),
        figure('difference', t('accounting:field.difference')),
      ]}
    />
  );
};
