import { clauseSchema } from '../../../shared/contracts/clauses.ts';
import { toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { CellPlace } from '../../../functions/chunks/bookedRow.ts';
import {
  countLines,
  withParts,
  type CountedLine,
  type Reservation,
} from '../../../functions/licensing/counts.ts';
import {
  createPayoutSplit,
  partsOfPayees,
  toCellShares,
  toPayoutTerms,
} from '../../../functions/licensing/payout.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import type * as z from 'zod';
import { contractUnit } from './samples.ts';

export type ClauseValues = Partial<z.input<typeof clauseSchema>>;

/** Clause for every use, half of the income to the licensor unless it says otherwise. */
export const clauseOf = (values: ClauseValues = {}) =>
  clauseSchema.parse({ name: 'Streams', licensorShare: '50', ...values });

/** Contract unit with one clause for every use. */
export const countingUnit = (
  id: string,
  values: ClauseValues,
  unit: Partial<LicensedUnit> = {},
): LicensedUnit => contractUnit(id, { clauses: [clauseOf(values)], ...unit });

/** Share of a work, with the units its income passes through. */
export type CoveredOf = { percentage: string; unit: LicensedUnit; through?: LicensedUnit[] };

export type LineValues = {
  amount: string;
  units?: string;
  day?: string;
  currency?: string;
  platform?: string;
  right?: number;
  territory?: number;
  product?: string;
  work?: string;
  /** Album of the recording. */
  release?: string | undefined;
  /** True for income of the recording, not of the work. */
  isRecording?: boolean;
};

/** Line of income of a work whose shares are covered. */
export const lineOf = (covered: readonly CoveredOf[], values: LineValues): CountedLine => {
  const { amount, units = '0', day = '2026-07-01', currency = 'TWD', platform = 'Spotify' } = values;
  const {
    right = 1310,
    territory = 158,
    product = '',
    work = 'wrk_1',
    release,
    isRecording = false,
  } = values;
  const shares = covered.map((one, index) => ({ ownerId: `mus_${index}`, rightType: 'OC', ...one }));
  const use = { right, territory, periodStart: day, platform, product };
  const terms = toPayoutTerms(
    { workId: work, ...(isRecording && { songId: 'sng_1' }), releaseId: release },
    'River',
    { covered: shares, basisPercentage: '100' },
    isRecording ? 'Song' : 'MusicalWork',
    use,
  );
  const place: CellPlace = { territory, right, periodStart: day, periodEnd: day, currency };
  return { payout: { terms, platform }, place, amount: toScaled(amount), units: toScaled(units) };
};

/** Counters in memory. Reserves as the store does, without its races. */
export const memoryCounters = () => {
  const totals = new Map<string, Scaled>();
  return {
    totals,
    reserve: async (wanted: readonly Reservation[]): Promise<Scaled[]> =>
      wanted.map(({ contractId, clause, kind, period, work, length }) => {
        const key = [contractId, clause, kind, period, ...(work ? [work] : [])].join('|');
        const start = totals.get(key) ?? 0n;
        totals.set(key, start + length);
        return start;
      }),
  };
};

/** Part of a line that a contract is paid: its income, what the licensor gets, and the units. */
export type PaidPart = { contractId: string; gross: Scaled; royalty: Scaled; units: Scaled; share: string };

/** Splits a counted line over its payees, and returns the parts and what is for nobody's share. */
export const splitLine = async (
  lines: readonly CountedLine[],
  counters = memoryCounters(),
  rateOf: (from: string, to: string) => string = () => '1',
) => {
  const parts = await countLines(lines, {
    reserve: counters.reserve,
    rateOf: rateOf as never,
    day: '2026-12-01',
  });
  return lines.map((line, index) => {
    const payout = { ...line.payout, terms: withParts(line.payout.terms, parts[index]) };
    const split = createPayoutSplit(payout.terms).of(line.amount);
    const ofPayee = partsOfPayees(payout);
    const cells = toCellShares(payout).map((share, at) => ({
      contractId: share.contractId,
      share: share.royaltyPercentage,
      rule: share.rule,
      part: ofPayee[at] ?? '100',
      gross: split.parts[at]!.gross,
      royalty: split.parts[at]!.royalty,
    }));
    return { parts: parts[index]!, cells, unlicensed: split.unlicensed };
  });
};

/** Returns the licensor's amounts under a contract, as text. */
export const royaltyOf = (lines: Awaited<ReturnType<typeof splitLine>>, contractId = 'ctr_a'): string =>
  toDecimal(
    lines
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.contractId === contractId)
      .reduce((sum, { royalty }) => sum + royalty, 0n),
  );
