import type { GroupMatch, RowRecord, RowVerdict } from '../chunks/chunk.ts';
import { checkLicense, type Claim, type CoveredShare } from './license.ts';
import type { Reason, RowStatus } from '../model.ts';
import type { RowTerm } from '../chunks/rowColumns.ts';
import { remembering } from '../chunks/text.ts';

/** What became of a row: its verdict, and the shares its income goes to when it is licensed. */
export type Judgement = { verdict: RowVerdict; covered: readonly CoveredShare[] };

/** The use a row reports, as far as its judgement and the place of its income depend on it. */
export type Use = Pick<
  RowTerm,
  'territory' | 'periodStart' | 'periodEnd' | 'currency' | 'sharePercentage' | 'right' | 'flags'
>;

/** The use of one row. */
export const useOf = (record: RowRecord): Use => ({
  territory: record[2],
  periodStart: record[4],
  periodEnd: record[5],
  currency: record[6],
  sharePercentage: record[9],
  right: record[11],
  flags: record[13],
});

/** What of a use its licence depends on. */
export const claimOf = ({ right, territory, periodStart, periodEnd, sharePercentage }: Use): Claim => ({
  right: right ?? undefined,
  territory: territory ?? undefined,
  period: periodStart ? { start: periodStart, end: periodEnd } : undefined,
  sharePercentage,
});

/** Key of the same: rows of one group alike in it share one check. */
export const licenseKeyOf = ({ territory, periodStart, periodEnd, sharePercentage, right }: Use): string =>
  `${territory}|${periodStart}|${periodEnd}|${sharePercentage}|${right}`;

/** Verdicts by their JSON: rows of a statement are given few different ones. */
const sameVerdict = remembering((json) => JSON.parse(json) as RowVerdict);

/** A verdict, the same object for rows that are given the same. */
export const verdictOf = (status: RowStatus, reason: Reason, ignored = false, share = ''): RowVerdict =>
  sameVerdict(JSON.stringify([status, ignored ? 1 : 0, reason, share]));

/** The verdict of a licensed row, which nearly every row is given. */
const licensedVerdict = remembering((coveredPercentage: string) =>
  verdictOf('Licensed', { code: 'Licensed' }, false, coveredPercentage),
);

/** Whether a use makes its rows illegal data: without a currency their amounts can be added to nothing. */
export const isIllegal = ({ currency, flags }: Use): boolean =>
  currency === '' || flags.includes('CurrencyUnknown');

/** What of a match rows are judged by. */
export type JudgedMatch = Pick<GroupMatch['match'], 'outcome'> &
  Pick<GroupMatch, 'ignored' | 'ignorePercentage' | 'shares' | 'units'> & { reason: Reason };

/**
 * Judges rows of one group and use: illegal data, no match, no licence, a claimed share that differs, or licensed; rows a
 * person said to ignore keep their status and are marked.
 */
export const judgeUse = (use: Use, match: JudgedMatch, claimsShare: boolean): Judgement => {
  const { ignored, ignorePercentage, shares, units } = match;
  if (isIllegal(use)) {
    const reason = { code: 'CurrencyUnknown', params: { currency: use.currency } };
    return { verdict: verdictOf('IllegalData', reason, ignored), covered: [] };
  }
  if (match.outcome !== 'Matched')
    return { verdict: verdictOf(match.outcome, match.reason, ignored), covered: [] };
  const license = checkLicense(shares, units, claimOf(use), { ignorePercentage, claimsShare });
  if (license.status === 'Licensed' && !ignored)
    return { verdict: licensedVerdict(license.coveredPercentage), covered: license.covered };
  return {
    verdict: verdictOf(license.status, license.reason, ignored, license.coveredPercentage),
    covered: [],
  };
};

/** Judges rows one by one; those alike in group, right, territory, period and share are judged once. */
export const createJudge = (claimsShare: boolean) => {
  const judged = new Map<string, Judgement>();
  return (record: RowRecord, { match: { outcome, reason }, ...group }: GroupMatch): Judgement => {
    const use = useOf(record);
    const match = { outcome, reason, ...group };
    if (isIllegal(use)) return judgeUse(use, match, claimsShare);
    const key = `${record[1]}|${licenseKeyOf(use)}`;
    const known = judged.get(key) ?? judgeUse(use, match, claimsShare);
    judged.set(key, known);
    return known;
  };
};

/** A row's judgement, and the match it stands under. */
export type Standing = { judgement: Judgement; match: GroupMatch };

/**
 * Judges rows one by one as they are posted: a row that an earlier match of its group licensed stays under that one, the
 * others are under what they were matched with since.
 */
export const createStandingJudge = (claimsShare: boolean) => {
  const judges = new Map<GroupMatch, ReturnType<typeof createJudge>>();
  const standing = (record: RowRecord, match: GroupMatch): Standing => {
    const earlier = match.earlier && standing(record, match.earlier);
    if (earlier?.judgement.covered.length) return earlier;
    const judge = judges.get(match) ?? createJudge(claimsShare);
    judges.set(match, judge);
    return { judgement: judge(record, match), match };
  };
  return standing;
};
