import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, type ReactNode } from 'react';
import { listRenewals } from '../../../shared/contracts/renewalRoutes.ts';
import {
  renewalQuerySchema,
  renewalStates,
  type RenewalItem,
} from '../../../shared/contracts/renewalSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { useContractAccess } from '../useContractAccess.ts';

/** The drawer with its forms is loaded when a contract is opened. */
const RenewalDrawer = lazy(async () => ({ default: (await import('./RenewalDrawer.tsx')).RenewalDrawer }));

const DueKeyDates = lazy(async () => ({ default: (await import('../ahead/DueKeyDates.tsx')).DueKeyDates }));

const stateSchema = renewalQuerySchema.shape.state.unwrap();

const useColumns = (onOpen: (contractId: string) => void): Column<RenewalItem>[] => {
  const t = useText('renewals', 'contracts');
  const access = useContractAccess();
  const left = ({ daysLeft }: RenewalItem) =>
    daysLeft < 0 ? t('renewals:past', { count: -daysLeft }) : t('renewals:left', { count: daysLeft });
  const decision = ({ renewal, renewsItself }: RenewalItem) => {
    if (renewal === 'renewed') return <StatusBadge tone="good">{t('renewals:state.renewed')}</StatusBadge>;
    if (renewal) return <StatusBadge tone="over">{t('renewals:state.notRenewed')}</StatusBadge>;
    return renewsItself ? (
      <StatusBadge tone="waiting">{t('renewals:itself')}</StatusBadge>
    ) : (
      <StatusBadge tone="attention">{t('renewals:state.open')}</StatusBadge>
    );
  };
  return [
    {
      id: 'contract',
      name: t('contracts:field.number'),
      cell: ({ contractId, contractNumber, displayName }) => (
        <>
          <RecordLink to={recordAddress.contract(contractId)} name={displayName}>
            {contractNumber}
          </RecordLink>
          <span className="second-line">{displayName}</span>
        </>
      ),
      width: 190,
      isRowHeader: true,
    },
    {
      id: 'licensor',
      name: t('contracts:field.licensor'),
      cell: ({ licensorName }) => licensorName,
      width: 160,
    },
    {
      id: 'end',
      name: t('contracts:field.end'),
      cell: (item) => (
        <>
          <When at={item.endDate} />
          <span className="second-line">{left(item)}</span>
        </>
      ),
      width: 135,
    },
    {
      id: 'condition',
      name: t('contracts:field.renewal'),
      cell: ({ renewalCondition }) => t(`contracts:renewal.${renewalCondition}`),
      width: 150,
    },
    { id: 'state', name: t('renewals:field.state'), cell: decision, width: 150 },
    {
      id: 'decide',
      name: t('renewals:field.decide'),
      cell: (item) =>
        access(item).mayRenew ? (
          <Button
            variant="inline-link"
            ariaLabel={t('renewals:action.openFor', { name: item.contractNumber })}
            onClick={() => onOpen(item.contractId)}
          >
            {t('renewals:action.open')}
          </Button>
        ) : (
          '—'
        ),
      width: 105,
    },
  ];
};

/** Contracts near or past their end. The selected one opens in a drawer and is in the address. */
const Renewals = ({ list }: { list: ReactNode }) => {
  const t = useText('renewals', 'contracts');
  const [stateWord, setState] = useSearchParam('state');
  const access = useContractAccess();
  const [chosen, choose] = useSearchParam('contract');
  const state = stateSchema.catch('open').parse(stateWord);
  return (
    <ListTable
      id="renewals"
      scope={state}
      title={t('pages:renewals')}
      description={
        <SpaceBetween size="xs">
          {list}
          <SegmentedControl
            label={t('renewals:field.state')}
            selectedId={state}
            options={renewalStates.map((id) => ({ id, text: t(`renewals:state.${id}`) }))}
            onChange={({ detail }) => setState(detail.selectedId === 'open' ? '' : detail.selectedId)}
          />
        </SpaceBetween>
      }
      columns={useColumns(choose)}
      rowId={({ contractId }) => contractId}
      load={({ offset, limit }, signal) => call(listRenewals, { query: { offset, limit, state }, signal })}
      empty={{ text: t(state === 'open' ? 'renewals:empty' : 'renewals:emptyOther') }}
      below={({ items }) => {
        const item = items.find(({ contractId }) => contractId === chosen);
        return (
          item &&
          access(item).mayRenew && (
            <Suspense>
              <RenewalDrawer key={chosen} item={item} onClose={() => choose('')} />
            </Suspense>
          )
        );
      }}
    />
  );
};

/** Contracts near their end, or dates of contracts that are due. The address holds the choice. */
export const Page = () => {
  const t = useText('renewals');
  const [list, setList] = useSearchParam('list');
  const isDates = list === 'dates';
  const choice = (
    <SegmentedControl
      label={t('renewals:keyDates.list')}
      selectedId={isDates ? 'dates' : 'renewals'}
      options={(['renewals', 'dates'] as const).map((id) => ({ id, text: t(`renewals:keyDates.${id}`) }))}
      onChange={({ detail }) => setList(detail.selectedId === 'dates' ? 'dates' : '')}
    />
  );
  return isDates ? (
    <LazyPart>
      <DueKeyDates list={choice} />
    </LazyPart>
  ) : (
    <Renewals list={choice} />
  );
};
