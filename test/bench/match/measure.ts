import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openStatement } from '../../../functions/reading/openStatement.ts';
import { add, sum, toDecimal, type Scaled } from '../../../shared/money/decimal.ts';
import { ChunkBuffers } from '../../../shared/statements/chunks/chunkBuffers.ts';
import { createSameTable } from '../../../shared/statements/chunks/alikeTable.ts';
import { ExactSums } from '../../../shared/statements/chunks/exactSum.ts';
import { RowGatherer } from '../../../shared/statements/chunks/gatherRows.ts';
import { createGroups } from '../../../shared/statements/chunks/groups.ts';
import type { IncomeColumns } from '../../../shared/statements/licensing/incomeTable.ts';
import { LicensedMatch, toLicense } from '../../../shared/statements/licensing/licensedMatch.ts';
import { licenseChunk, type LicensedChunk } from '../../../shared/statements/licensing/licenseChunk.ts';
import { matchGroup, type MatchResult } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { createPayoutSplit, type PayoutShare } from '../../../shared/statements/licensing/payout.ts';
import type { RowColumns } from '../../../shared/statements/chunks/rowColumns.ts';
import { Catalogue, workCount } from './catalogue.ts';

const options = { source: 'bench', incomeType: 'Song' } as const;
const settings = { claimsShare: false, incomeType: options.incomeType };
const catalogue = new Catalogue();
/** Bytes read from the disk at once. */
const blockSize = 64 * 1024;

/** Matches a group when its first row comes by; what of its match is only shown to people is written, not held. */
const createMatching = () => {
  const groups = createGroups();
  const matched: LicensedMatch[] = [];
  /** Matches by recording, and those that were not made by their reason. */
  const known = new Map<string, LicensedMatch>();
  const held = (match: MatchResult, { title }: Identity): LicensedMatch => {
    const decided = { ignored: false, ignorePercentage: false };
    const matchedTitle = match.outcome === 'Matched' ? match.candidates[0]?.names[0] : undefined;
    const group = toLicense({ match, matchedTitle, ...decided, ...catalogue.licensingOf(match.workId) });
    return new LicensedMatch(group, matchedTitle ?? title, settings);
  };
  const matchOf = (identity: Identity): LicensedMatch => {
    const match = matchGroup(identity, catalogue, options);
    const key = match.songId ?? JSON.stringify(match);
    const same = known.get(key) ?? held(match, identity);
    known.set(key, same);
    return same;
  };
  const licensed = {
    matchOf: (group: number) => (matched[group] ??= matchOf(groups.at(group))),
    platformOf: groups.platformOf,
  };
  return { groups, licensed };
};

/** Adds income of chunks up by whom it is paid out to, and splits it. */
const createSplit = () => {
  const sums = new ExactSums();
  const known = createSameTable<readonly PayoutShare[]>();
  return {
    add({ terms, payoutOf, amounts }: IncomeColumns): void {
      let [present, number] = [-1, -1];
      payoutOf.forEach((payout, entry) => {
        if (payout !== present) number = known.of(terms[payout]!.shares);
        present = payout;
        sums.addAt(number, amounts, entry);
      });
    },
    all() {
      const royalties = new Map<string, Scaled>();
      let [royalty, commission] = [0n, 0n];
      known.values.forEach((shares, number) => {
        createPayoutSplit(shares)
          .of(sums.scaled(number))
          .forEach((part, index) => {
            const { licensorId } = shares[index]!.unit;
            royalties.set(licensorId, (royalties.get(licensorId) ?? 0n) + part.royalty);
            royalty += part.royalty;
            commission += part.gross - part.royalty;
          });
      });
      return {
        licensors: royalties.size,
        royalty: toDecimal(royalty),
        commission: toDecimal(commission),
      };
    },
  };
};

/** Reads the file chunk by chunk, licenses each as the import does and splits what is licensed. */
const licenseFile = async (path: string) => {
  const { groups, licensed } = createMatching();
  const split = createSplit();
  const buffers = new ChunkBuffers();
  let [open, rows, chunk] = [sum([]), 0, 0];
  /** Of a chunk's summary, which is then let go, what is open. */
  const incomeOf = ({ income, summary }: LicensedChunk): IncomeColumns => {
    open = sum([open, ...Object.values(summary.amounts).map((amounts) => amounts.open)]);
    return income;
  };
  const license = (columns: RowColumns): void => {
    const options = { chunk: chunk++, rowIdOf: String };
    split.add(incomeOf(licenseChunk(columns, licensed, options, buffers)));
    rows += columns.count;
  };
  const gatherer = new RowGatherer(groups);
  const statement = await openStatement(createReadStream(path, { highWaterMark: blockSize }), path);
  for await (const _ of statement.gather(gatherer)) license(gatherer.flush());
  license(gatherer.flush());
  return { rows, open, groups: groups.count, ...split.all() };
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
