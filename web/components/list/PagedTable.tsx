import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState, type ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { useIsPhone } from './useIsPhone.ts';
import { slicePage } from './slicePage.ts';

/** Rows per page. */
const pageSize = 50;

/** Pixels of a column on a telephone, where the table is moved sideways: a narrower one wraps after each character. */
const phoneColumn = 110;

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
  const isPhone = useIsPhone();
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
      columnDefinitions={
        isPhone ? columns.map((column) => ({ ...column, minWidth: column.minWidth ?? phoneColumn })) : columns
      }
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
