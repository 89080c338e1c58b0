import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { businessDay, defaultBusinessZone } from '../../shared/reference/businessDay.ts';
import { listStatementRuns, startStatementRun } from '../../shared/statementRuns/routes.ts';
import type { StatementRun } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { monthName, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { monthsBefore, pollInterval, stateOf } from './runWords.ts';

/** Months a run can be started for. */
const monthsOffered = 24;

/** Starts the run of a month, and opens it. */
const StartRun = () => {
  const t = useText('statementRuns');
  const navigate = useNavigate();
  const months = monthsBefore(businessDay(defaultBusinessZone, new Date()), monthsOffered).map((value) => ({
    value,
    label: monthName(value),
  }));
  const [month, setMonth] = useState(months[0]!.value);
  const start = useMutation({
    mutationFn: () => call(startStatementRun, { body: { month } }),
    onSuccess: ({ statementRunId }) => navigate(recordAddress.statementRun(statementRunId)),
  });
  return (
    <Section title={t('statementRuns:start.title')} description={t('statementRuns:start.text')}>
      <SpaceBetween size="m">
        <FormField label={t('statementRuns:month')} errorText={start.error && explain(start.error)}>
          <Select
            options={months}
            selectedOption={months.find(({ value }) => value === month) ?? null}
            onChange={({ detail }) => setMonth(detail.selectedOption.value ?? month)}
          />
        </FormField>
        <Button variant="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {t('statementRuns:start.submit')}
        </Button>
      </SpaceBetween>
    </Section>
  );
};

const useColumns = (): Column<StatementRun>[] => {
  const t = useText('statementRuns');
  const { whole } = useNumbers();
  return [
    {
      id: 'month',
      name: t('statementRuns:month'),
      isRowHeader: true,
      cell: ({ statementRunId, month }) => (
        <RecordLink
          to={recordAddress.statementRun(statementRunId)}
          name={t('statementRuns:name', { month: monthName(month) })}
        >
          {monthName(month)}
        </RecordLink>
      ),
    },
    {
      id: 'state',
      name: t('statementRuns:state'),
      isMain: true,
      cell: (run) => {
        const { key, tone } = stateOf(run);
        return <StatusBadge tone={tone}>{t(`statementRuns:states.${key}`)}</StatusBadge>;
      },
    },
    {
      id: 'statements',
      name: t('statementRuns:count.statements'),
      isFigure: true,
      cell: ({ counts }) => whole(counts.statements),
    },
    {
      id: 'exceptions',
      name: t('statementRuns:count.exceptions'),
      isFigure: true,
      cell: ({ counts }) => whole(counts.exceptions),
    },
    {
      id: 'started',
      name: t('statementRuns:startedAt'),
      cell: ({ startedAt, startedByName }) => (
        <>
          <When at={startedAt} />
          <span className="second-line">{startedByName}</span>
        </>
      ),
    },
  ];
};

/** Runs of royalty statements, and the start of a new one. */
export const Page = () => {
  const t = useText('statementRuns');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('statementRuns:text')}>
          {t('pages:statementRuns')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <StartRun />
        <ListPage
          id="statementRuns"
          title={t('statementRuns:list')}
          variant="container"
          rowId={({ statementRunId }) => statementRunId}
          refreshEvery={({ items }) =>
            items.some(({ job }) => job && !job.isStopped) ? pollInterval : Number.POSITIVE_INFINITY
          }
          load={({ offset, limit }, signal) => call(listStatementRuns, { query: { offset, limit }, signal })}
          empty={{ text: t('statementRuns:none') }}
          columns={useColumns()}
        />
      </SpaceBetween>
    </ContentLayout>
  );
};
