import type { MachineName } from '../grants/grant.ts';
import type { TaskName } from '../grants/tasks.ts';
import { catalogueImport } from './catalogueImport.ts';
import { incomeAggregation } from './incomeAggregation.ts';
import { statementImport } from './statementImport.ts';
import type { Definition, TaskArns } from './states.ts';
import { withdrawalReport } from './withdrawalReport.ts';

/** A machine, its definition, and exactly the tasks it may invoke. */
export type MachineSource = {
  name: MachineName;
  tasks: readonly TaskName[];
  definition: (tasks: TaskArns) => Definition;
};

export const machines: readonly MachineSource[] = [
  {
    name: 'statementImport',
    tasks: ['readStatement', 'matchGroups', 'licenseRows', 'concludeReview', 'failImport'],
    definition: statementImport,
  },
  {
    name: 'incomeAggregation',
    tasks: ['bookIncome', 'receiveIncome', 'failImport'],
    definition: incomeAggregation,
  },
  { name: 'withdrawalReport', tasks: ['makeWithdrawalReport'], definition: withdrawalReport },
  { name: 'catalogueImport', tasks: ['importCatalogue'], definition: catalogueImport },
];
