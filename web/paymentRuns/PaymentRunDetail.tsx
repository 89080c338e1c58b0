import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { getPaymentRun } from '../../shared/paymentRuns/routes.ts';
import type { OpenedPaymentRun } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { Facts } from '../components/Facts.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { Amounts } from '../components/Money.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { RunActions } from './RunActions.tsx';
import { RunLines } from './RunLines.tsx';
import { runTones } from './runWords.ts';

const Overview = ({ run }: { run: OpenedPaymentRun }) => {
  const t = useText('paymentRuns', 'contracts');
  return (
    <SpaceBetween size="l">
      <Section title={t('paymentRuns:overview')}>
        <Facts
          facts={[
            [t('paymentRuns:field.payer'), t(`contracts:payer.${run.payer}`)],
            [
              t('paymentRuns:field.amount'),
              <div key="sum" style={{ inlineSize: 'fit-content' }}>
                <Amounts amounts={run.totals} />
              </div>,
            ],
            [
              t('paymentRuns:field.made'),
              <span key="made">
                {run.madeBy} · <When at={run.madeAt} />
              </span>,
            ],
            [
              t('paymentRuns:field.released'),
              run.releasedAt && (
                <span key="released">
                  {run.releasedBy} · <When at={run.releasedAt} />
                </span>
              ),
            ],
            [
              t('paymentRuns:field.executionDay'),
              run.executionDay && <When key="day" at={run.executionDay} />,
            ],
          ]}
        />
      </Section>
      <RunLines run={run} />
    </SpaceBetween>
  );
};

/** One payment run: its sums, its lines with their state, and what can be done with it now. */
export const Page = () => {
  const t = useText('paymentRuns', 'contracts');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['paymentRuns', 'run', id],
    queryFn: ({ signal }) => call(getPaymentRun, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <RecordPage
      query={query}
      toName={({ payer, madeAt }) =>
        t('paymentRuns:name', { payer: t(`contracts:payer.${payer}`), day: payerDay(payer, madeAt) })
      }
      describe={({ state }) => (
        <StatusBadge tone={runTones[state]}>{t(`paymentRuns:state.${state}`)}</StatusBadge>
      )}
      actions={(run) => <RunActions run={run} />}
    >
      {(run) => (
        <UrlTabs
          label={t('pages:paymentRunDetail')}
          tabs={[
            { id: 'overview', label: t('paymentRuns:overview'), content: () => <Overview run={run} /> },
            { id: 'history', label: t('common:history.title'), content: () => <LoadedHistory id={id} /> },
          ]}
        />
      )}
    </RecordPage>
  );
};
