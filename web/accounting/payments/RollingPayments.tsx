import { listRollingAdvances } from '../../../shared/accounting/advanceRoutes.ts';
import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import { rollingStatuses } from '../../../shared/contracts/advanceSchema.ts';
import { call } from '../../api/call.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import { paymentHeadColumns } from './paymentColumns.tsx';
import { rollingState } from './rollingState.ts';
import { usePaymentFilters } from './usePaymentFilters.ts';

const useColumns = (): Column<RollingItem>[] => {
  const t = useText('payments', 'contracts');
  const locale = useLocale();
  return [
    ...paymentHeadColumns<RollingItem>(t),
    {
      id: 'reached',
      name: t('payments:field.reached'),
      cell: ({ reached, thresholdAmount = '0', currency }) => (
        <>
          <Money amount={reached} currency={currency} />
          <span className="second-line money">
            {`${t('payments:field.threshold')} ${formatMoney(thresholdAmount, currency, locale)}`}
          </span>
        </>
      ),
      parts: [
        { name: t('payments:field.reached'), text: ({ reached, currency }) => `${reached} ${currency}` },
        {
          name: t('payments:field.threshold'),
          text: ({ thresholdAmount = '0', currency }) => `${thresholdAmount} ${currency}`,
        },
      ],
      width: 165,
      isFigure: true,
    },
    {
      id: 'state',
      name: t('payments:field.state'),
      cell: (item) => {
        const { text, tone } = rollingState(t, item);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
      width: 190,
    },
  ];
};

/** Rolling payments with the recouped amount of the payments before them. */
export const Page = () => {
  const t = useText('payments');
  return (
    <ListPage
      id="rollingPayments"
      title={t('pages:rollingPayments')}
      columns={useColumns()}
      filters={[
        {
          key: 'status',
          kind: 'choice',
          label: t('payments:field.state'),
          options: rollingStatuses.map((value) => ({ value, label: t(`payments:rolling.${value}`) })),
        },
        ...usePaymentFilters(),
      ]}
      rowId={({ contractAdvanceId }) => contractAdvanceId}
      load={(query, signal) =>
        call(listRollingAdvances, { query: toListQuery(listRollingAdvances.query, query), signal })
      }
      canExport
      empty={{ text: t('payments:empty.rolling') }}
    />
  );
};
