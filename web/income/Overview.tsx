import './income.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getIncomeReport } from '../../shared/income/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import { compare, isZero, subtract } from '../../shared/money/decimal.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { monthName, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { ExportIncome } from './ExportIncome.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { LeftOut } from './filter/LeftOut.tsx';
import { IncomeFrame } from './IncomeFrame.tsx';
import { Section } from '../components/Section.tsx';
import { SliceSection } from './SliceSection.tsx';
import { addressOfWork } from './paths.ts';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';

type IncomeReport = Answer<typeof getIncomeReport>;

const Totals = ({ report, view }: { report: IncomeReport; view: IncomeView }) => {
  const t = useText('income');
  const { whole } = useNumbers();
  const { currency, royalty, receivedRoyalty, otherIncome, payable } = report;
  return (
    <Section title={t('income:overview.totals')}>
      <dl className="income-totals">
        <div>
          <dt>{t('income:overview.royalty')}</dt>
          <dd>
            <Money amount={royalty} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('income:overview.received')}</dt>
          <dd>
            <Money amount={receivedRoyalty} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('income:overview.awaited')}</dt>
          <dd>
            <Money amount={subtract(royalty, receivedRoyalty)} currency={currency} />
          </dd>
        </div>
        {otherIncome !== undefined && !isZero(otherIncome) && (
          <div>
            <dt>{t('income:overview.other')}</dt>
            <dd>
              <RecordLink to={view.toAddress(pageAddress.incomeDeductions)}>
                <Money amount={otherIncome} currency={currency} />
              </RecordLink>
            </dd>
          </div>
        )}
        {payable !== undefined && (
          <div>
            <dt>{t('income:overview.payable')}</dt>
            <dd>
              <Money amount={payable} currency={currency} as="balance" />
            </dd>
            {compare(payable, '0') === -1 && (
              <dd className="income-note">{t('income:overview.belowZero')}</dd>
            )}
          </div>
        )}
        <div>
          <dt>{t('income:overview.rows')}</dt>
          <dd>
            <RecordLink to={view.toAddress(pageAddress.incomeDetail)}>
              <span className="figures">{whole(report.rowCount)}</span>
            </RecordLink>
          </dd>
        </div>
      </dl>
      <RoundedNote amounts={[royalty, receivedRoyalty].map((amount) => ({ amount, currency }))} />
    </Section>
  );
};

const Cuts = ({ report, view }: { report: IncomeReport; view: IncomeView }) => {
  const t = useText('income');
  const { currency } = report;
  return (
    <SpaceBetween size="l">
      <SliceSection
        title={t('income:overview.byMonth')}
        description={t('income:overview.byMonthText')}
        cutName={t('income:field.month')}
        kind="columns"
        slices={report.byMonth}
        currency={currency}
        toName={({ key }) => monthName(key)}
        leadsTo={({ key }) => view.toAddress(pageAddress.incomeDetail, { currency, from: key, to: key })}
      />
      <div className="income-pair">
        <SliceSection
          title={t('income:overview.byPlatform')}
          cutName={t('income:field.platform')}
          slices={report.byPlatform}
          currency={currency}
          toName={({ name }) => name || t('income:slice.notStated')}
          leadsTo={({ key }) => view.toAddress(pageAddress.incomeDetail, { currency, platform: key })}
        />
        <SliceSection
          title={t('income:overview.byTerritory')}
          cutName={t('income:field.territory')}
          slices={report.byTerritory}
          currency={currency}
          toName={({ name }) => name || t('income:slice.notStated')}
          leadsTo={({ key }) =>
            key ? view.toAddress(pageAddress.incomeDetail, { currency, territory: key }) : undefined
          }
        />
      </div>
      <SliceSection
        title={t('income:overview.byWork')}
        description={t('income:overview.byWorkText')}
        cutName={t('income:field.work')}
        slices={report.byWork}
        total={report.royalty}
        currency={currency}
        leadsTo={({ key }) => addressOfWork(view, key, { currency })}
      />
    </SpaceBetween>
  );
};

const Report = ({ view }: { view: IncomeView }) => {
  const query = useQuery({
    queryKey: ['income', 'report', view.filter],
    queryFn: ({ signal }) => call(getIncomeReport, { query: view.filter, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {(report) => (
        <SpaceBetween size="l">
          <Totals report={report} view={view} />
          <Cuts report={report} view={view} />
          <LeftOut statements={report.leftOut} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

/**
 * Overview of income: totals, received and owed amounts, by month and by origin. It is of the whole business for staff and of all
 * licensors for an agent, until they choose a right owner.
 */
export const Page = () => {
  const t = useText('income');
  const may = useMay();
  const navigate = useNavigate();
  const view = useIncomeView({ opens: 'whole' });
  const mayWithdraw = !view.isStaff && may('reportRoleAuthority/menuApplyForWithdrawal');
  return (
    <IncomeFrame
      title={t('pages:incomeOverview')}
      description={t('income:overview.text')}
      view={view}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {!view.isWhole && (
            <Button onClick={() => void navigate(view.toAddress(pageAddress.incomeComparison))}>
              {t('income:why.open')}
            </Button>
          )}
          <ExportIncome view={view} />
          {mayWithdraw && (
            <Button variant="primary" onClick={() => void navigate(pageAddress.withdrawApply)}>
              {t('pages:withdrawApply')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {() => <Report view={view} />}
    </IncomeFrame>
  );
};
