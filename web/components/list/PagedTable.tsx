import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState, type ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { slicePage } from './slicePage.ts';

/** Rows per page. */
const pageSize = 50;

/** Table of rows that are all loaded, paged only when there are many. */
export const PagedTable = <T,>({
  label,
  items,
  columns,
  empty,
  loading = false,
  header,
}: {
  label: string;
  items: readonly T[];
  columns: readonly TableProps.ColumnDefinition<T>[];
  empty: string;
  loading?: boolean;
  header?: ReactNode;
}) => {
  const t = useText();
  const [chosen, setChosen] = useState(1);
  const { items: shown, page, pages } = slicePage(items, chosen, pageSize);
  return (
    <Table
      variant="embedded"
      wrapLines
      items={shown}
      loading={loading}
      loadingText={t('common:list.loading')}
      skeleton={{ totalRows: 3 }}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns}
      empty={empty}
      header={header}
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
