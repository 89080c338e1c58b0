import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { lazy, Suspense, useState } from 'react';
import { listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import {
  maxPaymentsPerCall,
  paymentQuerySchema,
  paymentStates,
  type paymentKinds,
  type PaymentItem,
} from '../../../shared/accounting/paymentSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { paymentHeadColumns } from './paymentColumns.tsx';
import { usePaymentFilters } from './usePaymentFilters.ts';
import { deductText, paidStatus } from '../../contracts/advances/advanceWords.ts';

/** Loaded when several payments are made at once. */
const PayTogether = lazy(async () => ({ default: (await import('./PayTogether.tsx')).PayTogether }));

const stateSchema = paymentQuerySchema.shape.status.unwrap();

const useColumns = (): Column<PaymentItem>[] => {
  const t = useText('payments', 'contracts');
  return [
    ...paymentHeadColumns<PaymentItem>(t),
    {
      id: 'deduct',
      name: t('payments:field.deduct'),
      cell: (item) => deductText(t, item),
      width: 125,
    },
    {
      id: 'outstanding',
      name: t('payments:field.outstanding'),
      cell: ({ outstanding, currency, paid }) =>
        paid ? <Money amount={outstanding} currency={currency} /> : <span className="money">{'—'}</span>,
      width: 142,
      isFigure: true,
    },
    {
      id: 'state',
      name: t('payments:field.state'),
      cell: (item) => {
        const { text, tone } = paidStatus(t, item);
        return (
          <>
            <StatusBadge tone={tone}>{text}</StatusBadge>
            {item.paidDate && (
              <span className="second-line">
                <When at={item.paidDate} />
              </span>
            )}
          </>
        );
      },
      parts: [
        { name: t('payments:field.state'), text: (item) => paidStatus(t, item).text },
        { name: t('payments:field.payDate'), text: ({ paidDate }) => paidDate },
      ],
      width: 114,
    },
  ];
};

/** Button that pays the chosen items on one day. */
const PayChosen = ({
  chosen,
  onLeft,
}: {
  chosen: readonly PaymentItem[];
  onLeft: (items: readonly PaymentItem[]) => void;
}) => {
  const t = useText('payments');
  const [isOpen, setOpen] = useState(false);
  const count = chosen.length;
  return (
    <>
      <Button
        disabled={count === 0 || count > maxPaymentsPerCall}
        disabledReason={
          count > maxPaymentsPerCall ? t('payments:together.most', { count: maxPaymentsPerCall }) : undefined
        }
        onClick={() => setOpen(true)}
      >
        {t('payments:together.action', { count })}
      </Button>
      <Suspense>
        {isOpen && <PayTogether items={chosen} onLeft={onLeft} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

/** Payment items of one kind, filtered by paid status in the address. */
export const PaymentList = ({
  kind,
  title,
  variant,
}: {
  kind: (typeof paymentKinds)[number];
  title: string;
  variant?: 'container';
}) => {
  const t = useText('payments');
  const [stateWord, setState] = useSearchParam('state');
  const status = stateSchema.catch('unpaid').parse(stateWord);
  const [chosen, setChosen] = useState<readonly PaymentItem[]>([]);
  return (
    <ListPage
      id={kind === 'advance' ? 'paymentsAdvance' : 'paymentsExternal'}
      scope={status}
      title={title}
      {...(variant && { variant })}
      description={
        <SegmentedControl
          label={t('payments:field.state')}
          selectedId={status}
          options={paymentStates.map((id) => ({ id, text: t(`payments:state.${id}`) }))}
          onChange={({ detail }) => {
            setState(detail.selectedId === 'unpaid' ? '' : detail.selectedId);
            setChosen([]);
          }}
        />
      }
      actions={status === 'unpaid' && <PayChosen chosen={chosen} onLeft={setChosen} />}
      columns={useColumns()}
      rowId={({ contractAdvanceId }) => contractAdvanceId}
      filters={usePaymentFilters()}
      load={(query, signal) =>
        call(listAdvancePayments, {
          query: { ...toListQuery(listAdvancePayments.query, query), status, kind },
          signal,
        })
      }
      canExport
      {...(status === 'unpaid' && {
        selection: {
          selected: chosen,
          onChange: setChosen,
          rowLabel: (item: PaymentItem) => `${item.licensorName}, ${item.contractNumber}`,
        },
      })}
      empty={{ text: t(status === 'unpaid' ? 'payments:empty.unpaid' : 'payments:empty.other') }}
    />
  );
};
