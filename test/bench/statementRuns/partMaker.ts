import {
  handler as makeRunStatements,
  type RunPartEvent,
} from '../../../functions/statementRuns/tasks/makeRunStatements.ts';

/** Resources this process used to make statements. */
export type PartsRun = { cpuSeconds: number; peakMb: number };

/** Takes parts of a run one after another, as one function would, and tells what that took. */
process.on('message', (events: RunPartEvent[]) => {
  const used = process.cpuUsage();
  const all = async () => {
    for (const event of events) await makeRunStatements(event);
    const { user, system } = process.cpuUsage(used);
    const result: PartsRun = {
      cpuSeconds: (user + system) / 1e6,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
    process.send!(result);
  };
  void all();
});

process.send!('ready');
