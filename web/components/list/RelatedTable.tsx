import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from '../Failed.tsx';
import { PagedTable } from './PagedTable.tsx';

/** Table of records that belong to the one shown. Without any, one line says so in place of an empty table. */
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
  if (query.data?.items.length === 0) return <Box color="text-body-secondary">{empty}</Box>;
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
