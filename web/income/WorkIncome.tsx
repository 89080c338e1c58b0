import './income.css';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../shared/api/route.ts';
import { getWorkIncome } from '../../shared/income/routes.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import { compare } from '../../shared/money/decimal.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useRecordName } from '../navigation/shownRecord.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Facts } from '../components/Facts.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useFactColumns } from './factColumns.tsx';
import { factId } from './factId.ts';
import type { IncomeView } from './filter/useIncomeView.ts';
import { Section } from '../components/Section.tsx';

type Work = Answer<typeof getWorkIncome>;

const toRecord = (workId: string): string =>
  workId.startsWith('sng_') ? recordAddress.song(workId) : recordAddress.work(workId);

const rowsShown = 50;

const Lines = ({ facts, view }: { facts: readonly ReceivedFact[]; view: IncomeView }) => {
  const t = useText('income');
  const { whole } = useNumbers();
  const columns = useFactColumns(view);
  const [page, setPage] = useState(1);
  const ordered = facts.toSorted((a, b) => compare(b.royaltyAmount, a.royaltyAmount));
  return (
    <Table
      items={ordered.slice((page - 1) * rowsShown, page * rowsShown)}
      trackBy={factId}
      ariaLabels={{ tableLabel: t('income:work.lines') }}
      header={<Header counter={`(${whole(facts.length)})`}>{t('income:work.lines')}</Header>}
      pagination={
        <Pagination
          currentPageIndex={page}
          pagesCount={Math.max(1, Math.ceil(facts.length / rowsShown))}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      }
      columnDefinitions={columns.map((column, place) => ({
        id: column.id,
        ...(place === 0 && { isRowHeader: true }),
        header: column.isFigure ? <span className="money">{column.name}</span> : column.name,
        cell: column.cell,
        minWidth: column.width ?? 100,
      }))}
    />
  );
};

const Summary = ({ work }: { work: Work }) => {
  const t = useText('income');
  const locale = useLocale();
  const { whole } = useNumbers();
  useRecordName(work.workTitle);
  return (
    <Section
      title={work.workTitle}
      actions={<RecordLink to={toRecord(work.workId)}>{t('income:work.record')}</RecordLink>}
    >
      <Facts
        columns={4}
        facts={[
          [t('income:field.royalty'), <Money key="royalty" amount={work.royalty} currency={work.currency} />],
          [t('income:field.units'), formatDecimal(work.units, locale)],
          [t('income:work.batches'), whole(new Set(work.facts.map(({ batchId }) => batchId)).size)],
          [t('income:overview.rows'), whole(work.facts.reduce((rows, { rowCount }) => rows + rowCount, 0))],
        ]}
      />
    </Section>
  );
};

/** Income of one work down to its statement rows. */
export const WorkIncome = ({ view, workId }: { view: IncomeView; workId: string }) => {
  const t = useText('income');
  const query = useQuery({
    queryKey: ['income', 'work', workId, view.filter],
    queryFn: ({ signal }) => call(getWorkIncome, { query: { ...view.filter, workId }, signal }),
  });
  return (
    <SpaceBetween size="l">
      <RecordLink to={view.toAddress(pageAddress.incomeDetail)}>{t('income:work.all')}</RecordLink>
      <QueryResult query={query}>
        {(work) => (
          <SpaceBetween size="l">
            <Summary work={work} />
            <Lines facts={work.facts} view={view} />
          </SpaceBetween>
        )}
      </QueryResult>
    </SpaceBetween>
  );
};
