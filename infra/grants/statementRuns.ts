import { reads, writes, type FunctionSettings } from './grant.ts';

/** Routes that start the state machine of a run. */
const startsRun = {
  grants: ['table:read', 'table:write', 'machine:start:statementRuns'],
} as const satisfies FunctionSettings;

export const statementRunsGrants = {
  startStatementRun: startsRun,
  listStatementRuns: reads,
  getStatementRun: reads,
  listRunStatements: reads,
  getRunStatement: reads,
  listRunFailures: reads,
  makeStatementsAgain: startsRun,
  lockStatementRun: writes,
  unlockStatementRun: writes,
  publishStatementRun: startsRun,
  unpublishStatementRun: startsRun,
  archiveStatementRun: startsRun,
  downloadRunArchive: { grants: ['table:read', 'table:write', 'files:read:reports'] },
  resumeStatementRun: startsRun,
} as const satisfies Record<string, FunctionSettings>;
