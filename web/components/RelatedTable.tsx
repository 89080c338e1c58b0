import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../app/useText.ts';
import { Failed } from './Failed.tsx';

/** A short table of records that belong to the one shown. */
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
  if (query.error && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Table
      variant="embedded"
      items={query.data?.items ?? []}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      skeleton={{ totalRows: 3 }}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns}
      empty={empty}
    />
  );
};
