import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openStatement } from '../../../functions/statements/reading/openStatement.ts';
import { add, sum } from '../../../shared/money/decimal.ts';
import { createAlikeTable } from '../../../shared/statements/alikeTable.ts';
import type { GroupMatch } from '../../../shared/statements/chunk.ts';
import { ExactSums } from '../../../shared/statements/exactSum.ts';
import { RowGatherer } from '../../../shared/statements/gatherRows.ts';
import { createGroups } from '../../../shared/statements/groups.ts';
import { licenseChunk } from '../../../shared/statements/licenseChunk.ts';
import { matchGroup } from '../../../shared/statements/match.ts';
import type { RowColumns } from '../../../shared/statements/rowColumns.ts';
import { createCatalogue, workCount } from './catalogue.ts';

const options = { source: 'bench', incomeType: 'Song' } as const;
const catalogue = createCatalogue();

/** Matches a group when its first row comes by. */
const createMatching = () => {
  const groups = createGroups();
  const matches: GroupMatch[] = [];
  const matchOf = (group: number): GroupMatch => {
    const match = matchGroup(groups.all[group]!, catalogue.candidates, options);
    const { workId = '' } = match;
    return {
      match,
      ignored: false,
      ignorePercentage: false,
      shares: catalogue.shares.get(workId) ?? [],
      units: catalogue.units.get(workId) ?? [],
    };
  };
  return {
    groups,
    groupOf: (group: number) => ({
      identity: groups.all[group]!,
      match: (matches[group] ??= matchOf(group)),
    }),
  };
};

/** Reads the file chunk by chunk and licenses each as the import does; keeps royalties by licensor and what is open. */
const licenseFile = async (path: string) => {
  const { groups, groupOf } = createMatching();
  const licensors = createAlikeTable<string>(String);
  const royalties = new ExactSums();
  let [commission, open, rows, chunk] = [sum([]), sum([]), 0, 0];
  const license = (columns: RowColumns): void => {
    const settings = { chunk: chunk++, claimsShare: false, incomeType: options.incomeType, rowIdOf: String };
    const { cells, summary } = licenseChunk(columns, groupOf, settings);
    cells.shareOf.forEach((share, cell) => {
      const licensor = licensors.of(cells.shares[share]!.licensorId);
      const { bytes, ends } = cells.royalty;
      royalties.addBytes(licensor, bytes, cells.royalty.start(cell), ends[cell]!);
    });
    commission = sum([commission, ...Object.values(summary.split).map((split) => split.commission)]);
    open = sum([open, ...Object.values(summary.amounts).map((amounts) => amounts.open)]);
    rows += columns.count;
  };
  const gatherer = new RowGatherer(groups);
  const statement = await openStatement(createReadStream(path), path);
  for await (const _ of statement.gather(gatherer)) license(gatherer.flush());
  license(gatherer.flush());
  const royalty = sum(licensors.values.map((_, licensor) => royalties.decimal(licensor)));
  return { rows, licensors: licensors.values.length, royalty, commission, open, groups: groups.all.length };
};

const cpuBefore = process.cpuUsage();
const started = performance.now();
const { rows, licensors, royalty, commission, open, groups } = await licenseFile(process.argv[2]!);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(cpuBefore);
const figures = {
  rows,
  works: workCount,
  seconds: Math.round(seconds * 1000) / 1000,
  /** Processor time, which other work on the machine does not stretch. */
  cpuSeconds: Math.round((cpu.user + cpu.system) / 1000) / 1000,
  rowsPerSecond: Math.round(rows / seconds),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  groups,
  licensors,
  total: add(add(royalty, commission), open),
  parked: open,
};
process.stdout.write(JSON.stringify(figures));
