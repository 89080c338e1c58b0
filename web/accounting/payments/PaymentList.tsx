import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { lazy, Suspense, useState } from 'react';
import { listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import {
  maxPaymentsPerCall,
  missingInPayment,
  paymentQuerySchema,
  paymentStates,
  type paymentKinds,
  type PaymentItem,
} from '../../../shared/accounting/paymentSchema.ts';
import { payerEntitySchema } from '../../../shared/reference/enumerations.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { toChoices, type FilterField } from '../../components/list/filterField.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { useReference } from '../../components/useReference.ts';
import { licensorSource } from '../../people/ownerSource.ts';
import { Money } from '../../components/Money.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { paymentHeadColumns } from './paymentColumns.tsx';
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
      width: 136,
    },
    {
      id: 'outstanding',
      name: t('payments:field.outstanding'),
      cell: ({ outstanding, currency, paid }) =>
        paid ? <Money amount={outstanding} currency={currency} /> : <span className="money">{'—'}</span>,
      width: 138,
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
      width: 112,
    },
  ];
};

const useFilters = (): FilterField[] => {
  const t = useText('payments', 'contracts');
  const { currencies } = useReference();
  return [
    {
      key: 'licensor',
      kind: 'record',
      label: t('payments:field.licensor'),
      source: licensorSource,
      isMore: true,
    },
    {
      key: 'payer',
      kind: 'choice',
      label: t('payments:field.payer'),
      options: payerEntitySchema.options.map((value) => ({ value, label: t(`contracts:payer.${value}`) })),
      isMore: true,
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('payments:field.currency'),
      options: toChoices(currencies),
      isMore: true,
    },
    { key: 'from', kind: 'day', label: t('payments:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('payments:filter.to'), isMore: true },
    {
      key: 'missing',
      kind: 'choice',
      label: t('payments:missing.label'),
      options: missingInPayment.map((value) => ({ value, label: t(`payments:missing.${value}`) })),
      isMore: true,
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
      filters={useFilters()}
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
