import type { MachineName } from '../grants/grant.ts';
import type { TaskName } from '../grants/tasks.ts';
import { catalogueImport } from './catalogueImport.ts';
import { incomeAggregation } from './incomeAggregation.ts';
import { statementImport } from './statementImport.ts';
import type { Definition, TaskArns } from './states.ts';
import { reports } from './reports.ts';
import { statementRuns } from './statementRuns.ts';

/** State machine, its definition, and exactly the tasks it may invoke. */
export type MachineSource = {
  name: MachineName;
  tasks: readonly TaskName[];
  /** @param concurrency how many chunks of an import are worked on at a time */
  definition: (tasks: TaskArns, concurrency: number) => Definition;
};

/**
 * Steps of a check as machines of version 0.2 call them. A machine goes on by the definition it began with, so they stay until no
 * stage runs that version.
 */
const checksOfEarlierMachines = ['matchGroups', 'licenseRows', 'concludeReview'] as const;

export const machines: readonly MachineSource[] = [
  {
    name: 'statementImport',
    tasks: ['readStatement', 'checkStatement', ...checksOfEarlierMachines, 'failImport'],
    definition: statementImport,
  },
  {
    name: 'incomeAggregation',
    tasks: ['bookIncome', 'receiveIncome', 'applyAdjustment', 'failImport'],
    definition: incomeAggregation,
  },
  { name: 'reports', tasks: ['makeReport', 'leave'], definition: reports },
  {
    name: 'statementRuns',
    tasks: ['stepStatementRun', 'makeRunStatements', 'sendRunStatements'],
    definition: statementRuns,
  },
  {
    name: 'catalogueImport',
    tasks: [
      'importCatalogue',
      'followWriters',
      'finishCoCreation',
      'finishMerge',
      'findDuplicates',
      'checkAllLicences',
      'findMissingIncome',
    ],
    definition: catalogueImport,
  },
];
