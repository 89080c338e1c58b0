import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { getWithdrawal, listWithdrawals } from '../../shared/withdrawals/routes.ts';
import { pageAddress } from '../app/addresses.ts';
import { call } from '../app/api.ts';
import { useAuthority, useMay } from '../app/session.ts';
import { formatDay, useLocale } from '../app/useFormat.ts';
import { useText } from '../app/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { ReportButtons } from './ReportButtons.tsx';
import { useWithdrawalColumns } from './withdrawalColumns.tsx';
import { narrowedBy, useWithdrawalFilters } from './withdrawalFilters.ts';
import { WithdrawalRecord, WithdrawalState } from './WithdrawalRecord.tsx';

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
      load={({ offset, limit, filters }, signal) =>
        call(listWithdrawals, {
          query: { ...narrowedBy(filters), offset, limit },
          signal,
        })
      }
      empty={{ text: t('withdrawals:list.empty'), action: <ApplyButton /> }}
    />
  );
};

const Record = ({ id }: { id: string }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const { pathname } = useLocation();
  const query = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id }, signal }),
  });
  return (
    <SpaceBetween size="s">
      <RecordLink to={pathname}>{t('withdrawals:list.back')}</RecordLink>
      <RecordPage
        query={query}
        nameOf={({ requestedAt }) => t('withdrawals:record.name', { day: formatDay(requestedAt, locale) })}
        describe={(withdrawal) => <WithdrawalState withdrawal={withdrawal} />}
        actions={(withdrawal) => <ReportButtons withdrawal={withdrawal} />}
      >
        {(withdrawal) => <WithdrawalRecord withdrawal={withdrawal} />}
      </RecordPage>
    </SpaceBetween>
  );
};

/** A right owner's withdrawals; `?id=` opens one. */
export const Page = () => {
  const t = useText('withdrawals');
  const isStaff = useAuthority()?.kind === 'system';
  const id = useSearchParams()[0].get('id');
  if (isStaff)
    return <Blank title={t('withdrawals:notForStaff.title')} text={t('withdrawals:notForStaff.text')} />;
  return id ? <Record id={id} /> : <List />;
};
