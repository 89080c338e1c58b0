import * as z from 'zod';
import { decimalSchema, toDecimal } from '../../money/decimal.ts';
import { compareTables, type TableGroup } from './compareTables.ts';
import type { SurveyedTable } from './surveyedTable.ts';

/** What a table of a delivery is. Only rows of a detail are income. */
export const tableRoleSchema = z.enum(['detail', 'summary', 'repetition', 'other']);
export type TableRole = z.infer<typeof tableRoleSchema>;

/** Table of a delivery with its role. */
export const deliveredTableSchema = z.object({
  name: z.string(),
  role: tableRoleSchema,
  /** Tables it sums up or repeats. */
  of: z.array(z.string()).optional(),
  rows: z.number().int(),
  /** Exact sums by currency; under an empty key when the file states none. */
  totals: z.record(z.string(), decimalSchema),
  /** Tables that tell some of the same money, when neither is clearly the summary or repetition of the other. */
  sameMoneyAs: z.array(z.string()).optional(),
});
export type DeliveredTable = z.infer<typeof deliveredTableSchema>;

/** Maximum tables of a delivery that are shown and can be given a role. */
export const maxTables = 200;

/** Role that a person gives a table, by its name. */
export const chosenRoleSchema = z.object({ name: z.string().min(1).max(500), role: tableRoleSchema });
export type ChosenRole = z.infer<typeof chosenRoleSchema>;

type Found = { table: SurveyedTable; role: TableRole; of: string[]; sameMoneyAs: string[] };

const groupOf = (tables: readonly SurveyedTable[]): TableGroup => ({
  rows: tables.flatMap(({ rows }) => rows),
  count: tables.reduce((count, table) => count + table.count, 0),
  decimals: Math.max(...tables.map(({ decimals }) => decimals)),
  total: tables.flatMap(({ totals }) => [...totals.values()]).reduce((sum, amount) => sum + amount, 0n),
});

/** Most tables, and rows, for which every combination is tried. */
const [maxCombined, maxCombinedRows] = [6, 20_000];

const combinationsOf = (tables: readonly SurveyedTable[]): SurveyedTable[][] =>
  Array.from({ length: 2 ** tables.length - 1 }, (_, index) =>
    tables.filter((_table, place) => ((index + 1) >> place) % 2 === 1),
  ).sort((a, b) => a.length - b.length);

/**
 * Returns the groups of other tables that a table may sum up: any of them in a small delivery; otherwise each, those of
 * one layout, and all of them.
 */
const candidatesFor = (table: SurveyedTable, others: readonly SurveyedTable[]): SurveyedTable[][] => {
  const rows = others.reduce((count, other) => count + other.count, 0);
  if (others.length <= maxCombined && rows <= maxCombinedRows) return combinationsOf(others);
  const byHeader = new Map<string, SurveyedTable[]>();
  for (const other of others)
    if (other.header !== table.header)
      byHeader.set(other.header, [...(byHeader.get(other.header) ?? []), other]);
  const groups = [...others.map((other) => [other]), ...byHeader.values(), [...others]];
  return groups.filter((group, index) => group.length > 0 && (index < others.length || group.length > 1));
};

/** Returns the tables in the order in which they are judged: fewest rows first, and of equal ones the last first. */
const bySize = (found: readonly Found[]): Found[] =>
  found
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.table.count - b.one.table.count || b.index - a.index)
    .map(({ one }) => one);

/** Judges one table against those that are still details. */
const judge = (one: Found, details: readonly Found[]): void => {
  const others = details.filter((other) => other !== one).map(({ table }) => table);
  const doubts = new Set<string>();
  for (const group of candidatesFor(one.table, others)) {
    const names = group.map(({ name }) => name);
    const comparison = compareTables(groupOf([one.table]), groupOf(group));
    if (comparison === 'repetition' || comparison === 'summary') {
      one.role = comparison;
      one.of = names;
      return;
    }
    if (comparison === 'doubt' && group.length === 1) doubts.add(names[0]!);
  }
  one.sameMoneyAs = [...doubts];
};

/**
 * Finds the role of each table of a delivery. A table that repeats rows of another one, or adds them up by any fields the
 * two share, is no income. Where two tables tell the same money and neither is clearly the summary, both stay details
 * and name each other, and a person decides.
 */
export const findTableRoles = (tables: readonly SurveyedTable[]): DeliveredTable[] => {
  const found = tables.map(
    (table): Found => ({ table, role: table.count > 0 ? 'detail' : 'other', of: [], sameMoneyAs: [] }),
  );
  for (const one of bySize(found))
    if (one.role === 'detail')
      judge(
        one,
        found.filter(({ role }) => role === 'detail'),
      );
  const isDetail = (name: string) =>
    found.some(({ table, role }) => table.name === name && role === 'detail');
  return found.map(({ table, role, of, sameMoneyAs }) => {
    const doubts = role === 'detail' ? sameMoneyAs.filter(isDetail) : [];
    return {
      name: table.name,
      role,
      rows: table.count,
      totals: Object.fromEntries([...table.totals].map(([currency, sum]) => [currency, toDecimal(sum)])),
      ...(of.length > 0 && { of }),
      ...(doubts.length > 0 && { sameMoneyAs: doubts }),
    };
  });
};

/** Applies what a person said some tables are. Tables a person decided are in doubt no more. */
export const applyChosenRoles = (
  tables: readonly DeliveredTable[],
  chosen: readonly ChosenRole[] = [],
): DeliveredTable[] => {
  const roles = new Map(chosen.map(({ name, role }) => [name, role]));
  return tables.map(({ sameMoneyAs, of, ...table }) => {
    const role = roles.get(table.name) ?? table.role;
    const doubts = roles.has(table.name) ? [] : (sameMoneyAs ?? []).filter((name) => !roles.has(name));
    return {
      ...table,
      role,
      ...(of && role === table.role && { of }),
      ...(doubts.length > 0 && { sameMoneyAs: doubts }),
    };
  });
};

/** Returns whether a person must say what some tables are before the delivery can be read. */
export const hasDoubt = (tables: readonly DeliveredTable[]): boolean =>
  tables.some(({ sameMoneyAs }) => sameMoneyAs !== undefined);
