import './dashboard.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useAuthority, useMay } from '../api/session.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { BusinessMoney } from './BusinessMoney.tsx';
import { LedgerLine } from './LedgerLine.tsx';
import { Owed } from './Owed.tsx';
import { OwnIncome } from './OwnIncome.tsx';
import { Queues } from './Queues.tsx';

/**
 * Start page. Staff and agents see the money of the business and what waits for them; licensors see what they are owed, their
 * royalty, and what waits for them.
 */
export const Dashboard = () => {
  const t = useText('home');
  const { displayName, names, kind } = useAuthority() ?? {};
  const may = useMay();
  const isStaff = kind === 'system';
  const isPaid = !isStaff && may('reportRoleAuthority/menuApplyForWithdrawal');
  const seesReceipts = may('incomeStatementRoleAuthority/menuStatementReceiving');
  return (
    <ContentLayout
      header={
        <Header variant="h1">
          {t('home:greeting', { name: names?.[currentLanguage()] ?? displayName })}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {isPaid && <Owed />}
        <Queues />
        {seesReceipts && <BusinessMoney />}
        {!isStaff && may('reportRoleAuthority/viewIncome') && <OwnIncome isLicensor={!seesReceipts} />}
        {isStaff && may('incomeStatementRoleAuthority/menuStatementReceivingConfirm') && <LedgerLine />}
      </SpaceBetween>
    </ContentLayout>
  );
};
