import { compare } from '../../../shared/money/decimal.ts';
import { foldText } from '../../../shared/statements/matching/normalise.ts';
import type { IssueQuery } from '../../../shared/statements/issueQuery.ts';
import type { FoundIssue } from '../../../shared/statements/rowSchema.ts';

/** What lists of issues filter and sort by, in columns: one entry for each issue, the largest amount first. */
export type IssueIndex = {
  /** Issues per stored object. */
  readonly perPage: number;
  /** Distinct codes of reasons and names of platforms; the columns hold their places. */
  readonly reasons: readonly string[];
  readonly platforms: readonly string[];
  readonly reason: readonly number[];
  readonly platform: readonly number[];
  /** Largest amount of any currency, without its sign. */
  readonly amounts: readonly string[];
  readonly rows: readonly number[];
  /** Likeness of the first candidate in percent; 0 where none can be accepted by itself. */
  readonly percents: readonly number[];
  /** Short keys of the decisions about the issues (`shortKey`). */
  readonly keys: readonly string[];
};

/** Folded text of each issue to search in: title, performer, writers, ISRC and platform id. */
export type IssueTexts = readonly string[];

/** Issue with the key of the decision that applies to its rows. */
export type KeyedIssue = { readonly issue: FoundIssue; readonly key: string };

/** Returns enough of a decision's key to tell the decisions of a batch apart. */
export const shortKey = (key: string): string => key.slice('decision#'.length, 'decision#'.length + 14);

/** Returns the largest of some amounts, without its sign. */
export const largestOf = (amounts: readonly string[]): string =>
  amounts.map((amount) => amount.replace('-', '')).reduce((a, b) => (compare(a, b) >= 0 ? a : b), '0');

/** Returns the largest amount of any currency, without its sign. */
export const largestAmount = ({ amounts }: Pick<FoundIssue, 'amounts'>): string =>
  largestOf(amounts.map(({ amount }) => amount));

/** Gives each distinct text a number. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return {
    of: (text: string): number => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    texts: () => [...numbers.keys()],
  };
};

/**
 * Returns the likeness of the candidate that may be accepted without comparing others: none if another work is as likely, or
 * if a work is found already and only its licence or share is in question.
 */
const acceptablePercent = ({ status, candidates: [first, ...others] }: FoundIssue): number => {
  if (!first || (status !== 'UnMatched' && status !== 'MultipleMatch')) return 0;
  const isRivalled = others.some(
    ({ percent, workId }) => workId !== first.workId && (percent ?? 0) >= (first.percent ?? 0),
  );
  return isRivalled ? 0 : (first.percent ?? 0);
};

/** Builds the columns of issues in their stored order. */
export const buildIssueIndex = (all: readonly KeyedIssue[], perPage: number): IssueIndex => {
  const reasons = numbering();
  const platforms = numbering();
  const reason = all.map(({ issue }) => reasons.of(issue.reason.code));
  const platform = all.map(({ issue }) => platforms.of(issue.platform));
  return {
    perPage,
    reasons: reasons.texts(),
    platforms: platforms.texts(),
    reason,
    platform,
    amounts: all.map(({ issue }) => largestAmount(issue)),
    rows: all.map(({ issue }) => issue.rows),
    percents: all.map(({ issue }) => acceptablePercent(issue)),
    keys: all.map(({ key }) => shortKey(key)),
  };
};

/** A newline separates the title from the rest, so that titles sort by themselves. */
export const buildIssueTexts = (all: readonly KeyedIssue[]): IssueTexts =>
  all.map(({ issue: { title, performer, writers, isrc, platformId } }) =>
    [foldText(title), foldText([performer, writers, isrc, platformId].filter(Boolean).join(' '))].join('\n'),
  );

/** Returns how many issues, which are in the order of their amounts, have at least this amount. */
const countFrom = (amounts: readonly string[], least: string): number => {
  let [low, high] = [0, amounts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(amounts[middle]!, least) >= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Order = (a: number, b: number) => number;

const orderBy = (index: IssueIndex, texts: IssueTexts, { sort, order }: IssueQuery): Order | undefined => {
  const sign = order === 'asc' ? 1 : -1;
  if (sort === 'rows') return (a, b) => sign * (index.rows[a]! - index.rows[b]!) || a - b;
  if (sort === 'likeness') return (a, b) => sign * (index.percents[a]! - index.percents[b]!) || a - b;
  if (sort === 'title')
    return (a, b) => sign * (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : 0) || a - b;
  return order === 'asc' ? (a, b) => b - a : undefined;
};

/** Returns the number of issues of each name, the most first. */
const countNames = (names: readonly string[], counts: Uint32Array) =>
  names
    .map((name, place) => ({ name, count: counts[place]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

/** Issues that a list shows: their places in the order asked for, and how many there are of each kind. */
export type FoundIssues = {
  places: number[];
  counts: {
    open: number;
    decided: number;
    reasons: { name: string; count: number }[];
    platforms: { name: string; count: number }[];
  };
};

/** Returns whether the search or the order needs the texts of the issues. */
export const needsTexts = ({ keyword, sort }: IssueQuery): boolean =>
  keyword !== undefined || sort === 'title';

/**
 * Finds the issues that a list shows, by the columns alone.
 * @param texts empty unless `needsTexts`
 * @param decided short keys of the decisions that wait for the next check
 */
export const findIssues = (
  index: IssueIndex,
  texts: IssueTexts,
  decided: ReadonlySet<string>,
  query: IssueQuery,
): FoundIssues => {
  const { state, reason, platform, keyword, amountFrom, percentFrom = 0 } = query;
  const count = index.keys.length;
  const reasonWanted = reason === undefined ? -1 : index.reasons.indexOf(reason);
  const platformWanted = platform === undefined ? -1 : index.platforms.indexOf(platform);
  const isUnknown =
    (reason !== undefined && reasonWanted < 0) || (platform !== undefined && platformWanted < 0);
  const asked = keyword === undefined ? '' : foldText(keyword);
  const reasonCounts = new Uint32Array(index.reasons.length);
  const platformCounts = new Uint32Array(index.platforms.length);
  const upTo = amountFrom === undefined ? count : countFrom(index.amounts, amountFrom);
  const places: number[] = [];
  let decidedCount = 0;
  for (let place = 0; place < count; place++) {
    const isDecided = decided.size > 0 && decided.has(index.keys[place]!);
    if (isDecided) decidedCount++;
    if (state !== 'all' && isDecided !== (state === 'decided')) continue;
    const [reasonAt, platformAt] = [index.reason[place]!, index.platform[place]!];
    const isOfReason = reason === undefined || reasonAt === reasonWanted;
    const isOfPlatform = platform === undefined || platformAt === platformWanted;
    // Each filter counts what the other one leaves.
    if (isOfPlatform) reasonCounts[reasonAt]!++;
    if (isOfReason) platformCounts[platformAt]!++;
    if (isUnknown || !isOfReason || !isOfPlatform || place >= upTo) continue;
    if (index.percents[place]! < percentFrom) continue;
    if (asked !== '' && !texts[place]!.includes(asked)) continue;
    places.push(place);
  }
  const by = orderBy(index, texts, query);
  return {
    places: by ? places.sort(by) : places,
    counts: {
      open: count - decidedCount,
      decided: decidedCount,
      reasons: countNames(index.reasons, reasonCounts),
      platforms: countNames(index.platforms, platformCounts),
    },
  };
};
