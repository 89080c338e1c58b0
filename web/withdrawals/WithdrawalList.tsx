import Button from '@cloudscape-design/components/button';
import { lazy } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { listWithdrawals } from '../../shared/withdrawals/routes.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import { toListQuery } from '../components/list/listQuery.ts';
import { useWithdrawalColumns } from './withdrawalColumns.tsx';
import { useWithdrawalFilters } from './withdrawalFilters.ts';

/** Loaded when one is opened. */
const OwnWithdrawal = lazy(async () => ({
  default: (await import('./OwnWithdrawal.tsx')).OwnWithdrawal,
}));

const ApplyButton = () => {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  if (!may('reportRoleAuthority/menuApplyForWithdrawal')) return null;
  return (
    <Button variant="primary" onClick={() => void navigate(pageAddress.withdrawApply)}>
      {t('pages:withdrawApply')}
    </Button>
  );
};

const List = () => {
  const t = useText('withdrawals');
  const { pathname } = useLocation();
  return (
    <ListPage
      id="withdrawals"
      title={t('pages:withdrawRecord')}
      actions={<ApplyButton />}
      columns={useWithdrawalColumns(({ withdrawalId }) => `${pathname}?id=${withdrawalId}`, 'agent')}
      filters={useWithdrawalFilters(['1', '2', '3'])}
      rowId={({ withdrawalId }) => withdrawalId}
      load={(query, signal) =>
        call(listWithdrawals, {
          query: toListQuery(listWithdrawals.query, query),
          signal,
        })
      }
      canExport
      empty={{ text: t('withdrawals:list.empty'), action: <ApplyButton /> }}
    />
  );
};

/** A right owner's withdrawals; `?id=` opens one. */
export const Page = () => {
  const t = useText('withdrawals');
  const isStaff = useAuthority()?.kind === 'system';
  const id = useSearchParams()[0].get('id');
  if (isStaff)
    return <Blank title={t('withdrawals:notForStaff.title')} text={t('withdrawals:notForStaff.text')} />;
  return id ? (
    <LazyPart>
      <OwnWithdrawal id={id} />
    </LazyPart>
  ) : (
    <List />
  );
};
