import type { TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from '../Failed.tsx';
import { PagedTable } from './PagedTable.tsx';

/** Table of records that belong to the one shown. */
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
  if (query.error && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <PagedTable
      label={label}
      items={query.data?.items ?? []}
      loading={query.isPending}
      columns={columns}
      empty={empty}
    />
  );
};
