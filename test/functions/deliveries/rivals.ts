import { daysOf, type Delivery, type Line } from './delivery.ts';
import type { Sale } from './sales.ts';
import { csv, workbook, type Table } from './writeFiles.ts';

/** A column: its name, and its cell of a sale. */
export type Column = readonly [name: string, cell: (sale: Sale, row: number) => string];

/** Makes a delivery of columns that compete. */
export const rivals = (
  name: string,
  sales: readonly Sale[],
  columns: readonly Column[],
  line: (sale: Sale, row: number) => Line,
  more: { asks?: readonly string[]; delimiter?: string; sheet?: true } = {},
): Delivery => {
  const table: Table = [
    columns.map(([header]) => header),
    ...sales.map((sale, row) => columns.map(([, cell]) => cell(sale, row))),
  ];
  return {
    name,
    kind: 'rival columns',
    file: more.sheet ? 'rivals.xlsx' : 'rivals.csv',
    bytes: more.sheet ? workbook({ Data: table }) : csv(table, more.delimiter),
    expect: { lines: sales.map(line), ...(more.asks && { asks: more.asks }) },
  };
};

export const full =
  (currency: string) =>
  ({ title, net, month, units }: Sale): Line => ({
    title,
    amount: net,
    currency,
    period: daysOf(month),
    units,
  });
