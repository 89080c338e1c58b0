import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { Column } from './ListTable.tsx';
import { Section } from '../Section.tsx';

/** One column of a plain table. */
export type RowColumn<T> = Omit<Column<T>, 'sort' | 'width'> &
  Pick<TableProps.ColumnDefinition<T>, 'width' | 'minWidth'>;

type RowTableProps<T> = {
  /** Name of the table for screen readers. */
  label: string;
  rows: readonly T[];
  columns: readonly RowColumn<T>[];
  rowId?: TableProps.TrackBy<T>;
  wrapLines?: boolean;
  header?: ReactNode;
  footer?: ReactNode;
  empty?: ReactNode;
};

/** Table of a few rows that are all loaded, for reading: not sorted, selected or paged. */
export const RowTable = <T,>({ label, rows, columns, rowId, ...rest }: RowTableProps<T>) => (
  <Table
    {...rest}
    variant="embedded"
    items={rows}
    {...(rowId && { trackBy: rowId })}
    ariaLabels={{ tableLabel: label }}
    columnDefinitions={columns.map(({ name, isFigure, ...column }) => ({
      ...column,
      header: isFigure ? <span className="money">{name}</span> : name,
    }))}
  />
);

/** Section of a page with a table of a few rows under its title. */
export const RowSection = <T,>({
  title,
  description,
  actions,
  children,
  ...table
}: Omit<RowTableProps<T>, 'label' | 'header'> & {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Content below the table. */
  children?: ReactNode;
}) => (
  <Section title={title} description={description} actions={actions}>
    <RowTable label={title} {...table} />
    {children}
  </Section>
);
