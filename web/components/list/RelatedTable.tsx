import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../app/useText.ts';
import { Failed } from '../Failed.tsx';

/** Rows to a page. */
const pageSize = 50;

/** A table of records that belong to the one shown, mostly short: of more than a page it shows one at a time. */
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
  const [page, setPage] = useState(1);
  if (query.error && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const items = query.data?.items ?? [];
  const pages = Math.ceil(items.length / pageSize);
  const shown = Math.max(1, Math.min(page, pages));
  return (
    <Table
      variant="embedded"
      items={items.slice((shown - 1) * pageSize, shown * pageSize)}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      skeleton={{ totalRows: 3 }}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns}
      empty={empty}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={shown}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
          />
        )
      }
    />
  );
};
