import type { SkipReason } from '../../shared/statements/model.ts';
import type { SurveyedTable } from '../../shared/statements/tables/surveyedTable.ts';
import {
  applyChosenRoles,
  findTableRoles,
  type ChosenRole,
  type DeliveredTable,
  type TableRole,
} from '../../shared/statements/tables/tableRoles.ts';
import type { OpenedStatement } from './pipeline.ts';
import type { LeftBlocks } from './tables/leaveOutBlocks.ts';
import { TableSurvey } from './tables/tableSurvey.ts';

/** Tables of a delivery with their roles, and the blocks that are therefore no income. */
type SurveyedDelivery = {
  readonly tables: readonly DeliveredTable[];
  readonly leftOut: ReadonlyMap<string, LeftBlocks>;
  /** Files and sheets with a table that is income. */
  readonly details: ReadonlySet<string>;
};

/**
 * Reads a statement of several tables to its end, and finds what each of them is.
 * @param chosen what a person said some of them are
 */
export const surveyTables = async (
  statement: OpenedStatement,
  chosen: readonly ChosenRole[] = [],
): Promise<SurveyedDelivery> => {
  const survey = new TableSurvey();
  for await (const _ of statement.read(survey));
  const surveyed = survey.tables();
  const tables = applyChosenRoles(findTableRoles(surveyed), chosen);
  const roles = new Map(tables.map(({ name, role }) => [name, role]));
  const roleOf = ({ name }: SurveyedTable): TableRole => roles.get(name) ?? 'detail';
  const details = surveyed.filter((table) => roleOf(table) === 'detail');
  return {
    tables,
    leftOut: blocksToLeaveOut(surveyed, roleOf),
    details: new Set(details.map(({ file }) => file)),
  };
};

const reasons: Readonly<Record<Exclude<TableRole, 'detail'>, SkipReason>> = {
  summary: 'Summary',
  repetition: 'Repetition',
  other: 'OtherTable',
};

/** Returns the blocks of each file or sheet that are no income, by the roles of their tables. */
const blocksToLeaveOut = (
  tables: readonly SurveyedTable[],
  roleOf: (table: SurveyedTable) => TableRole,
): ReadonlyMap<string, LeftBlocks> => {
  const left = new Map<string, Map<number, SkipReason>>();
  for (const table of tables) {
    const { file, blocks } = table;
    const role = roleOf(table);
    if (role === 'detail') continue;
    const own = left.get(file) ?? new Map<number, SkipReason>();
    for (const block of blocks) own.set(block, reasons[role]);
    left.set(file, own);
  }
  return left;
};
