import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openStatement } from '../../../functions/statements/reading/openStatement.ts';
import { toDecimal } from '../../../shared/money/decimal.ts';
import { ExactSums } from '../../../shared/statements/exactSum.ts';
import { RowGatherer } from '../../../shared/statements/gatherRows.ts';
import { claimOf, type RowColumns } from '../../../shared/statements/rowColumns.ts';
import { createGroups } from '../../../shared/statements/groups.ts';
import type { Plan, WorkLicensing } from '../../../shared/statements/licensing.ts';
import { createLicensing, createTerms } from '../../../shared/statements/licensing.ts';
import { matchGroup } from '../../../shared/statements/match.ts';
import { createSplitter } from '../../../shared/statements/split.ts';
import { createCatalogue, workCount } from './catalogue.ts';

const options = { source: 'bench', incomeType: 'Song' } as const;
const catalogue = createCatalogue();

/** Matches a group when its first row comes by, and prepares the licence checks of its work once. */
const createMatching = (licensing: ReturnType<typeof createLicensing>) => {
  const groups = createGroups();
  const works = new Map<string, WorkLicensing>();
  const ofGroup: (WorkLicensing | undefined)[] = [];
  const match = (group: number): WorkLicensing | undefined => {
    const { workId } = matchGroup(groups.all[group]!, catalogue.candidates, options);
    if (workId === undefined) return undefined;
    const known = works.get(workId);
    if (known) return known;
    const work = licensing.work(catalogue.shares.get(workId)!, catalogue.units.get(workId)!);
    works.set(workId, work);
    return work;
  };
  return {
    groups,
    workOf(group: number): WorkLicensing | undefined {
      if (group === ofGroup.length) ofGroup.push(match(group));
      return ofGroup[group];
    },
  };
};

/** Reads the file chunk by chunk into exact sums by licence; what has no work or no licence is parked under number 0. */
const gather = async (path: string) => {
  const claims = createTerms();
  const licensing = createLicensing(claims);
  const { groups, workOf } = createMatching(licensing);
  const sums = new ExactSums();
  const plans: (Plan | undefined)[] = [];
  const gatherer = new RowGatherer(groups);
  let rows = 0;
  const license = ({ count, groups: groupOf, terms, termTable, amounts }: RowColumns): void => {
    const claimAt = termTable.map((term) => claims.of(claimOf(term)));
    for (let place = 0; place < count; place++) {
      const plan = workOf(groupOf[place]!)?.planOf(claimAt[terms[place]!]!);
      if (plan) plans[plan.index] ??= plan;
      const number = plan?.license.status === 'Licensed' ? plan.index + 1 : 0;
      sums.addBytes(number, amounts.bytes, amounts.start(place), amounts.ends[place]!);
    }
    rows += count;
  };
  const statement = await openStatement(createReadStream(path), path);
  for await (const _ of statement.gather(gatherer)) license(gatherer.flush());
  license(gatherer.flush());
  return { rows, sums, plans, groups: groups.all.length };
};

/** Royalties by licensor and the agent's commission. */
const settle = (plans: readonly (Plan | undefined)[], sums: ExactSums) => {
  const royalties = new Map<string, bigint>();
  let commission = 0n;
  for (const plan of plans) {
    if (plan?.license.status !== 'Licensed') continue;
    const { covered } = plan.license;
    const split = createSplitter(covered)(sums.scaled(plan.index + 1));
    covered.forEach(({ unit }, index) => {
      const royalty = split.royalty[index]!;
      royalties.set(unit.licensorId, (royalties.get(unit.licensorId) ?? 0n) + royalty);
      commission += split.gross[index]! - royalty;
    });
  }
  return { royalties, commission };
};

const cpuBefore = process.cpuUsage();
const started = performance.now();
const { rows, sums, plans, groups } = await gather(process.argv[2]!);
const { royalties, commission } = settle(plans, sums);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(cpuBefore);
const paid = [...royalties.values()].reduce((sum, royalty) => sum + royalty, 0n);
const figures = {
  rows,
  works: workCount,
  seconds: Math.round(seconds * 1000) / 1000,
  /** Processor time, which other work on the machine does not stretch. */
  cpuSeconds: Math.round((cpu.user + cpu.system) / 1000) / 1000,
  rowsPerSecond: Math.round(rows / seconds),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  groups,
  licensors: royalties.size,
  total: toDecimal(paid + commission + sums.scaled(0)),
  parked: sums.decimal(0),
};
process.stdout.write(JSON.stringify(figures));
