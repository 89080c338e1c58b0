import './rowTable.css';
import type { ReactNode } from 'react';
import type { Column } from './ListTable.tsx';
import { Section } from '../Section.tsx';
import { focusableIfScrolled } from './focusableIfScrolled.ts';

/** One column of a plain table. */
export type RowColumn<T> = Omit<Column<T>, 'sort' | 'width'> & {
  width?: number | string;
  minWidth?: number | string;
};

type RowTableProps<T> = {
  /** Name of the table for screen readers. */
  label: string;
  rows: readonly T[];
  columns: readonly RowColumn<T>[];
  /** Field, or what a function returns, that tells rows apart; without it their place does. */
  rowId?: (keyof T & string) | ((row: T) => string);
  header?: ReactNode;
  footer?: ReactNode;
  empty?: ReactNode;
};

const figureClass = (isFigure: boolean | undefined) => (isFigure ? 'row-table-figure' : undefined);

/**
 * Table of a few rows that are all loaded, for reading: not sorted, selected or paged. It is plain HTML, because the design
 * system's table is a tenth of the code of a page.
 */
export const RowTable = <T,>({ label, rows, columns, rowId, header, footer, empty }: RowTableProps<T>) => {
  const keyOf = (row: T, place: number): string =>
    rowId === undefined ? String(place) : typeof rowId === 'function' ? rowId(row) : String(row[rowId]);
  return (
    <div className="row-table">
      {header && <div className="row-table-head">{header}</div>}
      <div className="row-table-scroll" ref={focusableIfScrolled}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ id, name, isFigure, width, minWidth }) => (
                <th key={id} scope="col" className={figureClass(isFigure)} style={{ width, minWidth }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={keyOf(row, place)}>
                {columns.map(({ id, cell, isRowHeader, isFigure }) =>
                  isRowHeader ? (
                    <th key={id} scope="row" className={figureClass(isFigure)}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={id} className={figureClass(isFigure)}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
            {rows.length === 0 && empty && (
              <tr>
                <td colSpan={columns.length} className="row-table-empty">
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {footer && <div className="row-table-foot">{footer}</div>}
    </div>
  );
};

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
