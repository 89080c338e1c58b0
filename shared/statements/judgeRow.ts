import type { GroupMatch, RowRecord, RowVerdict } from './chunk.ts';
import { periodOf } from './chunk.ts';
import { checkLicense, type CoveredShare, type License } from './license.ts';
import type { Reason, RowStatus } from './model.ts';

/** What became of a row: its verdict, and the shares its income goes to when it is licensed. */
export type Judgement = { verdict: RowVerdict; covered: readonly CoveredShare[] };

const verdict = (status: RowStatus, reason: Reason, ignored: boolean, share = ''): RowVerdict => [
  status,
  ignored ? 1 : 0,
  reason,
  share,
];

/** Flags that make a row illegal data: without a currency its amount can be added to nothing. */
const illegalFlag = (record: RowRecord): Reason | undefined =>
  record[13].includes('CurrencyUnknown') || record[6] === ''
    ? { code: 'CurrencyUnknown', params: { currency: record[6] } }
    : undefined;

const unmatched = ({ match }: GroupMatch): RowVerdict | undefined =>
  match.outcome === 'Matched' ? undefined : verdict(match.outcome, match.reason, false);

/** What of a row its licence depends on: rows alike in it share one check. */
export const licenseKeyOf = (record: RowRecord): string =>
  `${record[2]}|${record[4]}|${record[5]}|${record[9]}|${record[11]}`;

const licenseOf = (record: RowRecord, group: GroupMatch, claimsShare: boolean): License =>
  checkLicense(
    group.shares,
    group.units,
    {
      right: record[11] ?? undefined,
      territory: record[2] ?? undefined,
      period: periodOf(record),
      sharePercentage: record[9],
    },
    { ignorePercentage: group.ignorePercentage, claimsShare },
  );

/**
 * Judges rows one by one: illegal data, no match, no licence, a claimed share that differs, or licensed; a row a person
 * said to ignore keeps its status and is marked. Rows alike in group, right, territory, period and share are judged once.
 */
export const createJudge = (claimsShare: boolean) => {
  const judged = new Map<string, Judgement>();
  return (record: RowRecord, group: GroupMatch): Judgement => {
    const illegal = illegalFlag(record);
    if (illegal) return { verdict: verdict('IllegalData', illegal, group.ignored), covered: [] };
    const key = `${record[1]}|${licenseKeyOf(record)}`;
    const known = judged.get(key);
    if (known) return known;
    const judgement = judge(record, group, claimsShare);
    judged.set(key, judgement);
    return judgement;
  };
};

const judge = (record: RowRecord, group: GroupMatch, claimsShare: boolean): Judgement => {
  const none = unmatched(group);
  if (none) return { verdict: verdict(none[0], none[2], group.ignored), covered: [] };
  const license = licenseOf(record, group, claimsShare);
  const covered = license.status === 'Licensed' && !group.ignored ? license.covered : [];
  return {
    verdict: verdict(license.status, license.reason, group.ignored, license.coveredPercentage),
    covered,
  };
};
