import './list.css';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useAuthority } from '../../api/session.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import type { FilterBar, FilterField } from './filterField.ts';
import { ListPreferencesButton } from './ListPreferencesButton.tsx';
import { useListPreferences, type ListPreferences } from './listPreferences.ts';
import { shownColumns, widthOnPhone } from './phoneColumns.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListState, type ListState } from './useListState.ts';
import type { ListShape } from './listUrl.ts';

const ViewBar = lazy(async () => ({ default: (await import('./views/ViewBar.tsx')).ViewBar }));

/** One column. `name` is shown in the head and in the preferences; `sort` is the server's sort field. */
export type Column<T> = {
  id: string;
  name: string;
  cell: (row: T) => ReactNode;
  width?: number;
  sort?: string;
  /** Hidden until the person chooses it or sorts by it. */
  isExtra?: boolean;
  /** Names the row for screen readers; always shown. */
  isRowHeader?: boolean;
  /** For figures: head and cells are right-aligned. */
  isFigure?: boolean;
  /** Pixels on a telephone, where its text may wrap; derived from `width` when absent. */
  phoneWidth?: number;
  /** Shown on a telephone besides the row header; without any, the first columns that fit are. */
  isMain?: boolean;
  /**
   * Columns that a file of the list has in place of this one, for a cell with several values or a component of its own; none
   * for a button. Without them, a file has the text of the cell.
   */
  parts?: readonly { name: string; text: (row: T) => string | undefined }[];
  /** Loads what a file shows of some rows, for a cell that loads something itself. */
  loadTexts?: (rows: readonly T[]) => Promise<(row: T) => string>;
};

/** Request for rows: offset, number, order and the filters in the address. */
export type ListQuery = {
  offset: number;
  limit: number;
  filters: Readonly<Record<string, string>>;
  sort?: { field: string; descending: boolean };
};

/** Rows of one page, the total number, and the sums of all rows by currency if the list adds them up. */
export type Rows<T> = {
  items: readonly T[];
  total: number;
  totals?: readonly { currency: string; amount: string }[];
  /** True when a keyword finds more rows than these. */
  isCut?: true | undefined;
  /** Number of older statements whose rows are not listed. */
  leftOut?: number | undefined;
};

export type ListTableProps<T> = {
  /** Key of the list in the cache and in the person's preferences. */
  id: string;
  /** Record the list belongs to, if several have one of the kind: separate in the cache, shared in the preferences. */
  scope?: string;
  title: string;
  description?: ReactNode;
  /** Buttons in the head; a function when they depend on the rows shown. */
  actions?: ReactNode | ((rows: Rows<T>) => ReactNode);
  columns: readonly Column<T>[];
  /** Filter fields, and the component that shows them. */
  filters?: readonly FilterField[];
  filterBar?: FilterBar;
  rowId: (row: T) => string;
  load: (query: ListQuery, signal: AbortSignal) => Promise<Rows<T>>;
  /** Shown when the list is empty: the reason and the first step. */
  empty: { text: string; action?: ReactNode };
  selection?: { selected: readonly T[]; onChange: (rows: T[]) => void; rowLabel: (row: T) => string };
  /** Milliseconds between refetches, for rows that change by themselves. */
  refreshEvery?: number | ((rows: Rows<T>) => number);
  /** Content below the table about the rows shown, such as the panel of one row. */
  below?: (rows: Rows<T>) => ReactNode;
  /** Lets people write the rows to a workbook. */
  canExport?: boolean;
  /** `page` heads the page; `container` is one list among other content. */
  variant?: 'page' | 'container';
};

/** Height of the bar at the top, pixels. */
const stickyOffset = 57;

const noFilters: readonly FilterField[] = [];
const noRows = { items: [], total: 0 };

/** Loads the rows of a position. The position is the cache key, so a late response never replaces a newer one. */
const useRows = <T,>(
  { id, scope = '', load, refreshEvery }: ListTableProps<T>,
  state: ListState,
  { pageSize }: ListPreferences,
) => {
  const { page, filters, sort } = state;
  const query = { offset: (page - 1) * pageSize, limit: pageSize, filters, ...(sort && { sort }) };
  const rows = queryOptions({
    queryKey: ['list', id, scope, query],
    queryFn: ({ signal }) => load(query, signal),
  });
  // Asks while the table is drawn, not after.
  usePrefetchQuery(rows);
  return useQuery({
    ...rows,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      typeof refreshEvery === 'function' ? refreshEvery(data ?? noRows) : (refreshEvery ?? false),
  });
};

/**
 * Returns the number of pages. A page beyond the last, from an old link or after a deletion, is replaced by the last.
 */
const usePages = ({ page, goTo }: ListState, pageSize: number, total: number | undefined): number => {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBeyond = total !== undefined && page > pages;
  useEffect(() => {
    if (isBeyond) goTo(pages, true);
  });
  return pages;
};

const toDefinition = <T,>(column: Column<T>, width: number | undefined): TableProps.ColumnDefinition<T> => ({
  id: column.id,
  header: <span className={column.isFigure ? 'list-head money' : 'list-head'}>{column.name}</span>,
  cell: column.cell,
  isRowHeader: column.isRowHeader ?? false,
  ...(width !== undefined && { width }),
  minWidth: 80,
  ...(column.sort && { sortingField: column.sort }),
});

const useShape = <T,>({ filters = noFilters, columns }: ListTableProps<T>): ListShape => {
  const keys = filters.map(({ key }) => key).join(' ');
  const sortable = columns.flatMap(({ sort }) => sort ?? []).join(' ');
  return useMemo(() => ({ filters: keys.split(' '), sortable: sortable.split(' ') }), [keys, sortable]);
};

/** Returns the table's properties for sorting and selection. */
const interaction = <T,>(
  { columns, selection, rowId }: ListTableProps<T>,
  state: ListState,
): Partial<TableProps<T>> => ({
  sortingDisabled: columns.every(({ sort }) => !sort),
  ...(state.sort && {
    sortingColumn: { sortingField: state.sort.field },
    sortingDescending: state.sort.descending,
  }),
  onSortingChange: ({ detail }) =>
    state.sortBy(detail.sortingColumn.sortingField ?? '', detail.isDescending ?? false),
  ...(selection && {
    selectionType: 'multi',
    selectedItems: selection.selected,
    onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
  }),
  trackBy: rowId,
});

const ListHead = <T,>({ props, rows }: { props: ListTableProps<T>; rows: Rows<T> | undefined }) => {
  const t = useText();
  const { whole } = useNumbers();
  const total = rows?.total;
  const selected = props.selection?.selected.length;
  const all = `${whole(total ?? 0)}${rows?.isCut ? '+' : ''}`;
  const counter = selected ? `(${whole(selected)}/${all})` : `(${all})`;
  return (
    <Header
      variant={props.variant === 'container' ? 'h2' : 'h1'}
      counter={total === undefined ? undefined : counter}
      description={rows?.isCut ? t('common:list.cut', { count: rows.items.length }) : props.description}
      actions={typeof props.actions === 'function' ? props.actions(rows ?? noRows) : props.actions}
    >
      {props.title}
    </Header>
  );
};

/** Returns the labels of the table and its selection for screen readers. */
const useAriaLabels = <T,>({ title, selection }: ListTableProps<T>): TableProps.AriaLabels<T> => {
  const t = useText();
  return {
    tableLabel: title,
    selectionGroupLabel: t('common:list.select'),
    allItemsSelectionLabel: () => t('common:list.selectAll'),
    itemSelectionLabel: (_, row) => selection?.rowLabel(row) ?? '',
  };
};

/**
 * Table used by every list: order and page in the address; columns, widths and page size stored per person; skeletons
 * at first, previous rows while new ones load; and a reason when there are no rows.
 */
export const ListTable = <T,>(props: ListTableProps<T>) => {
  const t = useText();
  const { id, columns, filters = noFilters, filterBar: Filters } = props;
  const state = useListState(useShape(props));
  const [preferences, change] = useListPreferences(id);
  const isSignedIn = useAuthority() !== undefined;
  const { data, error, isPending, isPlaceholderData, refetch } = useRows(props, state, preferences);
  const rows = error ? [] : (data?.items ?? []);
  const isPhone = useIsPhone();
  const shown = shownColumns(columns, preferences.columns, isPhone, state.sort?.field);
  const pages = usePages(state, preferences.pageSize, isPlaceholderData ? undefined : data?.total);
  return (
    <>
      <Table
        {...interaction(props, state)}
        variant="container"
        contentDensity={preferences.density}
        items={rows}
        columnDefinitions={shown.map((column) =>
          toDefinition(
            column,
            isPhone ? widthOnPhone(column) : (preferences.widths[column.id] ?? column.width),
          ),
        )}
        loading={isPending}
        loadingText={t('common:list.loading')}
        skeleton={{ totalRows: 8 }}
        wrapLines={isPhone || preferences.density === 'comfortable'}
        stickyHeader
        stickyHeaderVerticalOffset={stickyOffset}
        resizableColumns
        onColumnWidthsChange={({ detail }) =>
          !isPhone &&
          change({
            widths: {
              ...preferences.widths,
              ...Object.fromEntries(shown.map((column, at) => [column.id, detail.widths[at] ?? 120])),
            },
          })
        }
        ariaLabels={useAriaLabels(props)}
        header={<ListHead props={props} rows={data} />}
        filter={
          Filters && (
            <>
              {isSignedIn && (
                <Suspense>
                  <ViewBar list={id} state={state} preferences={preferences} onPreferences={change} />
                </Suspense>
              )}
              <Filters fields={filters} state={state} />
            </>
          )
        }
        pagination={
          <Pagination
            currentPageIndex={Math.min(state.page, pages)}
            pagesCount={pages}
            onChange={({ detail }) => state.goTo(detail.currentPageIndex)}
          />
        }
        preferences={
          <div className="list-buttons">
            {props.canExport && rows.length > 0 && (
              <ExportButton props={{ ...props, columns: shown }} position={state} />
            )}
            <ListPreferencesButton
              columns={columns}
              shown={shown.map((column) => column.id)}
              preferences={preferences}
              onChange={change}
            />
          </div>
        }
        empty={
          <ListEmpty
            error={error}
            filtered={Object.keys(state.filters).length > 0}
            empty={props.empty}
            onClear={() => state.filter({})}
            onRetry={() => void refetch()}
          />
        }
      />
      {props.below?.(data ?? noRows)}
    </>
  );
};
