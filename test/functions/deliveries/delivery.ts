import type { Parts, Sale } from './sales.ts';

/** Expected values of one row. Absent fields are not compared. */
export type Line = {
  readonly title: string;
  readonly amount: Parts;
  readonly currency: string;
  readonly period?: string;
  readonly units?: bigint;
  /** Claimed share in percent; empty when the row claims none. */
  readonly share?: string;
};

/**
 * What a delivery must give: rows read without a person, or the questions that the file leaves open, and the rows that
 * are read once they are answered.
 */
export type Expected = { readonly lines: readonly Line[]; readonly asks?: readonly string[] };

export type Kind = 'several tables' | 'across lines' | 'rival columns';

export type Delivery = {
  readonly name: string;
  readonly kind: Kind;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly expect: Expected;
};

const lastDays: Readonly<Record<string, string>> = { '04': '30', '05': '31', '06': '30' };

/** Returns the first and last day of a month. */
export const daysOf = (month: string): string => `${month}-01/${month}-${lastDays[month.slice(5)]}`;

/** Returns the rows of sales that the file tells with everything. */
export const linesOf = (sales: readonly Sale[], currency: string): Line[] =>
  sales.map(({ title, net, month, units }) => ({
    title,
    amount: net,
    currency,
    period: daysOf(month),
    units,
  }));

/** Returns the rows of sales of which the file tells title and amount only. */
export const moneyOf = (sales: readonly Sale[], currency: string): Line[] =>
  sales.map(({ title, net }) => ({ title, amount: net, currency }));
