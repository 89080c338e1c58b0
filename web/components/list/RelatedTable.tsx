import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../text/useText.ts';
import { Failed } from '../Failed.tsx';
import { takePage } from './takePage.ts';

/** Rows per page. */
const pageSize = 50;

/** Table of records that belong to the one shown, paged only when there are many. */
export const RelatedTable = <T,>({
  label,
  query,
  columns,
  empty,
}: {
  label: string;
  query: UseQueryResult<{ items: readonly T[] }>;
  columns: readonly TableProps.ColumnDefinition<T>[];
  empty: string;
}) => {
  const t = useText();
  const [chosen, setChosen] = useState(1);
  if (query.error && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { items, page, pages } = takePage(query.data?.items ?? [], chosen, pageSize);
  return (
    <Table
      variant="embedded"
      wrapLines
      items={items}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      skeleton={{ totalRows: 3 }}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns}
      empty={empty}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            onChange={({ detail }) => setChosen(detail.currentPageIndex)}
          />
        )
      }
    />
  );
};
