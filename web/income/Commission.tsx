import './income.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import type { Commission, CommissionLine } from '../../shared/income/commission.ts';
import { getCommission } from '../../shared/income/routes.ts';
import { call } from '../api/call.ts';
import { Blank } from '../components/Blank.tsx';
import { Facts, type Fact } from '../components/Facts.tsx';
import { Money } from '../components/Money.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useText } from '../text/useText.ts';
import { IncomeFrame } from './IncomeFrame.tsx';
import { useIncomeView } from './filter/useIncomeView.ts';
import { monthName } from '../text/useFormat.ts';

const useColumns = () => {
  const t = useText('income');
  return [
    {
      id: 'statement',
      header: t('income:commission.statement'),
      isRowHeader: true,
      cell: ({ batchNo }: CommissionLine) => batchNo ?? t('income:commission.adjustment'),
    },
    {
      id: 'month',
      header: t('income:commission.month'),
      cell: ({ month }: CommissionLine) => <span className="figures">{monthName(month)}</span>,
    },
    {
      id: 'amount',
      header: <span className="money">{t('income:commission.amount')}</span>,
      cell: ({ amount, currency }: CommissionLine) => <Money amount={amount} currency={currency} />,
    },
  ];
};

const Lines = ({ commission: { items, totals } }: { commission: Commission }) => {
  const t = useText('income');
  const columns = useColumns();
  if (items.length === 0)
    return <Blank title={t('income:commission.none')} text={t('income:commission.noneText')} />;
  const facts = totals.map(
    ({ currency, amount }): Fact => [
      t('income:commission.total', { currency }),
      <Money key={currency} amount={amount} currency={currency} />,
    ],
  );
  return (
    <SpaceBetween size="l">
      <Facts facts={facts} />
      <Table
        items={items}
        columnDefinitions={columns}
        trackBy={({ month, currency, sourceId }) => [month, currency, sourceId].join(' ')}
        enableKeyboardNavigation
        wrapLines
      />
      <RoundedNote amounts={items} />
    </SpaceBetween>
  );
};

/** Commission of an agent by statement, currency and month, with its totals. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView();
  const { rightOwnerId } = view.filter;
  const query = useQuery({
    queryKey: ['income', 'commission', rightOwnerId],
    queryFn: ({ signal }) => call(getCommission, { query: { rightOwnerId }, signal }),
    enabled: !view.needsOwner,
  });
  return (
    <IncomeFrame
      title={t('pages:incomeCommission')}
      description={t('income:commission.text')}
      view={view}
      fields={null}
    >
      {() => <QueryResult query={query}>{(commission) => <Lines commission={commission} />}</QueryResult>}
    </IncomeFrame>
  );
};
