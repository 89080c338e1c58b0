import './reports.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useAuthority, useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { ownReport } from './reportCalls.ts';
import { useReportChoice } from './useReportChoice.ts';

/** Loaded once the right owner is known. */
const ReportPanel = lazy(async () => ({ default: (await import('./ReportPanel.tsx')).ReportPanel }));
const YearIncome = lazy(async () => ({ default: (await import('./YearIncome.tsx')).YearIncome }));
const SentReports = lazy(async () => ({ default: (await import('./SentReports.tsx')).SentReports }));

/** Downloads the person's own royalty report; staff choose the right owner. */
export const Page = () => {
  const t = useText('reports');
  const isStaff = useAuthority()?.kind === 'system';
  const { choice, change } = useReportChoice();
  // Staff who see the payments of everybody choose whose.
  const maySeePayments = useMay()('systemRoleAuthority/menuWithdrawRecord');
  const seesPayments = !isStaff || (maySeePayments && choice.owner !== undefined);
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('reports:export.text')}>
          {t('pages:incomeExport')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {isStaff && (
          <OwnerChoice source={ownerSource} value={choice.owner} onChange={(owner) => change({ owner })} />
        )}
        {isStaff && !choice.owner ? (
          <Blank title={t('reports:owner.title')} text={t('reports:owner.text')} />
        ) : (
          <LazyPart>
            <ReportPanel key={choice.owner} calls={ownReport} choice={choice} change={change} />
          </LazyPart>
        )}
        {seesPayments && (
          <LazyPart>
            <YearIncome key={choice.owner} rightOwnerId={isStaff ? choice.owner : undefined} />
          </LazyPart>
        )}
        {!isStaff && (
          <LazyPart>
            <SentReports />
          </LazyPart>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
