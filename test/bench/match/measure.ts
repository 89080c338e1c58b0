import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openStatement } from '../../../functions/statements/reading/openStatement.ts';
import { toDecimal } from '../../../shared/money/decimal.ts';
import type { Cells } from '../../../shared/statements/cells.ts';
import { createCells } from '../../../shared/statements/cells.ts';
import type { Groups } from '../../../shared/statements/groups.ts';
import { createGroups } from '../../../shared/statements/groups.ts';
import { createLicensing } from '../../../shared/statements/licensing.ts';
import { matchGroup } from '../../../shared/statements/match.ts';
import type { Catalogue } from './catalogue.ts';
import { createCatalogue, workCount } from './catalogue.ts';

const options = { source: 'bench', incomeType: 'Song' } as const;

const readInto = async (path: string, groups: Groups, cells: Cells): Promise<number> => {
  const statement = await openStatement(createReadStream(path, { highWaterMark: 1 << 17 }), path);
  let rows = 0;
  for await (const block of statement.blocks()) {
    for (const outcome of block) {
      if (outcome.kind !== 'row') continue;
      cells.add(outcome, groups.of(outcome));
      rows++;
    }
  }
  return rows;
};

/** Royalties by licensor, the agent's commission, and what found no work or no licence: together the whole file. */
const settle = (groups: Groups, cells: Cells, catalogue: Catalogue) => {
  const works = groups.all.map((group) => matchGroup(group, catalogue.candidates, options).workId);
  const licensing = createLicensing();
  const royalties = new Map<string, bigint>();
  let commission = 0n;
  let parked = 0n;
  for (const cell of cells.all()) {
    const workId = works[cell.group];
    const split =
      workId &&
      licensing.split(workId, catalogue.shares.get(workId)!, catalogue.units.get(workId)!, cell, cell.amount);
    if (!split || split.license.status !== 'Licensed') {
      parked += cell.amount;
      continue;
    }
    split.license.covered.forEach(({ unit }, index) => {
      const royalty = split.royalty[index]!;
      royalties.set(unit.licensorId, (royalties.get(unit.licensorId) ?? 0n) + royalty);
      commission += split.gross[index]! - royalty;
    });
  }
  return { royalties, commission, parked };
};

const catalogue = createCatalogue();
const started = performance.now();
const groups = createGroups();
const cells = createCells();
const rows = await readInto(process.argv[2]!, groups, cells);
const { royalties, commission, parked } = settle(groups, cells, catalogue);
const seconds = (performance.now() - started) / 1000;
const paid = [...royalties.values()].reduce((sum, royalty) => sum + royalty, 0n);
const figures = {
  rows,
  works: workCount,
  seconds: Math.round(seconds * 1000) / 1000,
  rowsPerSecond: Math.round(rows / seconds),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  groups: groups.all.length,
  cells: cells.size,
  licensors: royalties.size,
  total: toDecimal(paid + commission + parked),
  parked: toDecimal(parked),
};
process.stdout.write(JSON.stringify(figures));
