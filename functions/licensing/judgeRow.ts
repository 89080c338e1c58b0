import type { GroupMatch } from '../chunks/chunk.ts';
import type { Judgement, JudgedRow, MatchedGroup, RowVerdict } from '../chunks/judgedRow.ts';
import { checkLicense, type Claim } from '../../shared/statements/licensing/license.ts';
import { isTitleDoubt, type Reason, type RowStatus } from '../../shared/statements/model.ts';
import type { ReadRow, RowTerm } from '../chunks/readRow.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';
import type { ShareSettings } from '../../shared/statements/licensing/shareBasis.ts';

/** Reported use of a row: the fields that decide its judgement and the place of its income. */
export type Use = Pick<
  RowTerm,
  'territory' | 'periodStart' | 'periodEnd' | 'currency' | 'sharePercentage' | 'right' | 'flags'
>;

/** Returns a key of the claim. Rows of one group with the same key share one check. */
export const claimKey = ({ territory, periodStart, periodEnd, sharePercentage, right }: Claim): string =>
  `${territory}|${periodStart}|${periodEnd}|${sharePercentage}|${right}`;

/** Verdicts by their JSON. Rows of a statement have few distinct verdicts. */
const sameVerdict = memoizeText((json) => JSON.parse(json) as RowVerdict);

/** Returns a shared object for equal verdicts. */
export const toVerdict = (
  status: RowStatus,
  reason: Reason,
  ignored = false,
  matchedShare = '',
): RowVerdict => sameVerdict(JSON.stringify({ status, ignored, reason, matchedShare }));

const plainlyLicensed = memoizeText((coveredPercentage: string) =>
  toVerdict('Licensed', { code: 'Licensed' }, false, coveredPercentage),
);

/** Verdict of a licensed row. Its reason is the doubt its title casts on the match, if any. */
const licensedVerdict = ({ code }: Reason, coveredPercentage: string): RowVerdict =>
  isTitleDoubt(code)
    ? toVerdict('Licensed', { code }, false, coveredPercentage)
    : plainlyLicensed(coveredPercentage);

/** Returns whether rows of a use are illegal data: amounts without a currency cannot be added to anything. */
export const isIllegal = ({ currency, flags }: Use): boolean =>
  currency === '' || flags.includes('CurrencyUnknown');

/** The part of a match that rows are judged by. */
export type JudgedMatch = Pick<
  GroupMatch,
  'outcome' | 'ignored' | 'ignorePercentage' | 'shares' | 'units'
> & { reason: Reason };

/**
 * Judges rows of one group and use: illegal data, no match, no licence, a claimed share that differs, or licensed. Rows
 * a person ignored keep their status and are marked.
 */
export const judgeUse = (use: Use, match: JudgedMatch, settings: ShareSettings): Judgement => {
  const { ignored, ignorePercentage, shares, units } = match;
  if (isIllegal(use)) {
    const reason = { code: 'CurrencyUnknown', params: { currency: use.currency } };
    return { verdict: toVerdict('IllegalData', reason, ignored), covered: [] };
  }
  if (match.outcome !== 'Matched')
    return { verdict: toVerdict(match.outcome, match.reason, ignored), covered: [] };
  const license = checkLicense(shares, units, use, { ignorePercentage, ...settings });
  if (license.status === 'Licensed' && !ignored)
    return {
      verdict: licensedVerdict(match.reason, license.coveredPercentage),
      covered: license.covered,
      basisPercentage: license.basisPercentage,
    };
  return {
    verdict: toVerdict(license.status, license.reason, ignored, license.coveredPercentage),
    covered: [],
  };
};

/** Judges rows one by one. Rows with the same group, right, territory, period and share are judged once. */
export const createJudge = (settings: ShareSettings) => {
  const judged = new Map<string, Judgement>();
  return (row: ReadRow, match: JudgedMatch): Judgement => {
    if (isIllegal(row)) return judgeUse(row, match, settings);
    const key = `${row.group}|${claimKey(row)}`;
    const known = judged.get(key) ?? judgeUse(row, match, settings);
    judged.set(key, known);
    return known;
  };
};

/**
 * Judges rows one by one as they are posted. A row licensed under an earlier match of its group stays under that match;
 * other rows use the latest match.
 */
export const createRowJudge = (settings: ShareSettings) => {
  const judges = new Map<GroupMatch, ReturnType<typeof createJudge>>();
  const judge = (row: ReadRow, group: MatchedGroup): JudgedRow => {
    const { identity, match } = group;
    const before = match.earlier && judge(row, { identity, match: match.earlier });
    if (before?.covered.length) return before;
    const judgeUnder = judges.get(match) ?? createJudge(settings);
    judges.set(match, judgeUnder);
    const { verdict, covered, basisPercentage } = judgeUnder(row, match);
    return { row, group, verdict, covered, basisPercentage };
  };
  return {
    judge,
    /** Returns the group that `judge` judges a row under. Rows of a group without an earlier match are not judged for it. */
    groupOf: (row: ReadRow, group: MatchedGroup): MatchedGroup =>
      group.match.earlier ? judge(row, group).group : group,
  };
};
