import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { add, sum, toDecimal, type Scaled } from '../../../shared/money/decimal.ts';
import { ExactSum } from '../../../functions/chunks/exactSum.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import type { ChunkSummary } from '../../../functions/chunks/chunk.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import type { IncomeColumns } from '../../../functions/licensing/income.ts';
import { LicensedMatch, toLicense } from '../../../functions/licensing/licensedMatch.ts';
import { licenseChunk } from '../../../functions/licensing/licenseChunk.ts';
import { matchGroup, type MatchResult } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import {
  toCellShares,
  createPayoutSplit,
  type Payout,
  type PayoutTerms,
} from '../../../functions/licensing/payout.ts';
import type { RowColumns } from '../../../functions/chunks/readRow.ts';
import { Catalogue } from './catalogue.ts';
import { workCount, type Mode } from './tracks.ts';

const options = { incomeType: 'Song' } as const;
const settings = { claimsShare: false, incomeType: options.incomeType };
const [file, mode] = process.argv.slice(2) as [string, Mode];
const catalogue = new Catalogue(mode);
/** Bytes read from the disk at once. */
const blockSize = 64 * 1024;

/** Matches a group when its first row is licensed. Keeps only the part of a match that licensing needs. */
const createMatching = () => {
  const groups = createGroups();
  const groupsByRule: Record<string, number> = {};
  const matched: LicensedMatch[] = [];
  /** Matches by recording, and unmatched ones by reason. */
  const known = new Map<string, LicensedMatch>();
  const held = (match: MatchResult, { title }: Identity): LicensedMatch => {
    const workTitle = match.outcome === 'Matched' ? match.candidates[0]?.names[0] : undefined;
    const { outcome, reason, workId, songId } = match;
    const { shares, units } = catalogue.licensingFor(workId);
    // Not spread, because a function that loads a match does not do so either.
    const group = toLicense({
      outcome,
      reason,
      workId,
      songId,
      workTitle,
      ignored: false,
      ignorePercentage: false,
      shares,
      units,
    });
    return new LicensedMatch(group, workTitle ?? title, settings);
  };
  const matchIdentity = (identity: Identity): LicensedMatch => {
    const match = matchGroup(identity, catalogue, options);
    const rule = match.rule ?? match.outcome;
    groupsByRule[rule] = (groupsByRule[rule] ?? 0) + 1;
    const key = match.songId ?? JSON.stringify(match);
    const same = known.get(key) ?? held(match, identity);
    known.set(key, same);
    return same;
  };
  const licensed = {
    matchFor: (group: number) => (matched[group] ??= matchIdentity(groups.at(group))),
    platformFor: groups.platformFor,
  };
  return { groups, licensed, groupsByRule };
};

/** Adds up the income of chunks by payees, and splits it. */
const createSplit = () => {
  const sums = new Map<PayoutTerms['shares'], { payout: Payout; amount: ExactSum }>();
  return {
    add({ terms, platforms, payoutOf, amounts }: IncomeColumns): void {
      const sumsOfPayouts = terms.map((terms, payout) => {
        const known = sums.get(terms.shares);
        if (known) return known;
        const sum = { payout: { terms, platform: platforms[payout]! }, amount: new ExactSum() };
        sums.set(terms.shares, sum);
        return sum;
      });
      payoutOf.forEach((payout, entry) => {
        amounts.addTo(sumsOfPayouts[payout]!.amount, entry);
      });
    },
    all() {
      const royalties = new Map<string, Scaled>();
      let [royalty, commission] = [0n, 0n];
      for (const { payout, amount } of sums.values()) {
        const payees = toCellShares(payout);
        createPayoutSplit(payout.terms)
          .of(amount.value)
          .parts.forEach((part, index) => {
            const { licensorId } = payees[index]!;
            royalties.set(licensorId, (royalties.get(licensorId) ?? 0n) + part.royalty);
            royalty += part.royalty;
            commission += part.gross - part.royalty;
          });
      }
      return {
        licensors: royalties.size,
        royalty: toDecimal(royalty),
        commission: toDecimal(commission),
      };
    },
  };
};

/** Adds up the summaries of chunks. */
const createSummary = () => {
  const rows: ChunkSummary['rows'] = {};
  let [open, licensed] = [sum([]), sum([])];
  return {
    add({ rows: counted, amounts }: ChunkSummary): void {
      for (const [status, count] of Object.entries(counted) as [keyof typeof rows, number][])
        rows[status] = (rows[status] ?? 0) + count;
      const sums = Object.values(amounts);
      open = sum([open, ...sums.map((amount) => amount.open)]);
      licensed = sum([licensed, ...sums.map((amount) => amount.licensed)]);
    },
    all: () => ({ rowsByStatus: rows, open, licensed }),
  };
};

/** Reads the file chunk by chunk, licenses each as the import does and splits the licensed income. */
const licenseFile = async (path: string) => {
  const { groups, licensed, groupsByRule } = createMatching();
  const split = createSplit();
  const summaries = createSummary();
  let [rows, chunk] = [0, 0];
  const license = (columns: RowColumns): void => {
    const options = { chunk: chunk++, toRowId: String };
    const { income, summary } = licenseChunk(columns, licensed, options);
    split.add(income);
    summaries.add(summary);
    rows += columns.count;
  };
  const gatherer = new RowGatherer(groups);
  const statement = await openStatement(createReadStream(path, { highWaterMark: blockSize }), path);
  for await (const _ of statement.read(gatherer)) license(gatherer.flush());
  license(gatherer.flush());
  return { rows, groups: groups.count, groupsByRule, ...summaries.all(), ...split.all() };
};

const cpuBefore = process.cpuUsage();
const started = performance.now();
const { open, licensed, royalty, commission, ...counts } = await licenseFile(file);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(cpuBefore);
if (add(royalty, commission) !== licensed)
  throw new Error(`Royalty ${royalty} and commission ${commission} do not add up to ${licensed}.`);
const figures = {
  works: workCount,
  seconds: Math.round(seconds * 1000) / 1000,
  /** Processor time, which other work on the machine does not affect. */
  cpuSeconds: Math.round((cpu.user + cpu.system) / 1000) / 1000,
  rowsPerSecond: Math.round(counts.rows / seconds),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  ...counts,
  royalty,
  total: add(licensed, open),
  parked: open,
};
process.stdout.write(JSON.stringify(figures));
