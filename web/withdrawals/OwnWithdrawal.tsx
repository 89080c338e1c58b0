import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { getWithdrawal } from '../../shared/withdrawals/routes.ts';
import { call } from '../api/call.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { ReportButtons } from './ReportButtons.tsx';
import { WithdrawalRecord, WithdrawalState } from './WithdrawalRecord.tsx';

/** One withdrawal as its licensor sees it. */
export const OwnWithdrawal = ({ id }: { id: string }) => {
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
        toName={({ requestedAt }) => t('withdrawals:record.name', { day: formatDay(requestedAt, locale) })}
        describe={(withdrawal) => <WithdrawalState withdrawal={withdrawal} />}
        actions={(withdrawal) => <ReportButtons withdrawal={withdrawal} />}
      >
        {(withdrawal) => <WithdrawalRecord withdrawal={withdrawal} />}
      </RecordPage>
    </SpaceBetween>
  );
};
