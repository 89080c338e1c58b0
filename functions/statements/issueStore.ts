import { compare, sum, toScaled } from '../../shared/money/decimal.ts';
import type { IssueCell } from '../chunks/chunk.ts';
import type { Candidate } from '../../shared/statements/matching/match.ts';
import type { MatchedGroup } from '../chunks/judgedRow.ts';
import { findElsewhere } from '../matching/elsewhere.ts';
import { historyKey } from '../../shared/statements/matching/matchKeys.ts';
import { batchQueue } from './owning/ownership.ts';
import type { FoundIssue } from '../../shared/statements/rowSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { inParallel } from '../core/inParallel.ts';
import { loadJson, MissingObject, putJson } from '../files/files.ts';
import { batchObjects, statementKeys } from '../db/keys/statements.ts';
import { suggestForAll } from './matching/suggester.ts';
import { shownCandidate } from './matching/suggestions.ts';

/** Adds up the issue cells of many chunks: one per group, status and reason. */
export const mergeIssues = (cells: Iterable<IssueCell>): IssueCell[] => {
  const merged = new Map<string, IssueCell>();
  for (const cell of cells) {
    const key = `${cell.group}|${cell.status}|${cell.reason.code}`;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...cell, amounts: { ...cell.amounts } });
    else {
      known.rows += cell.rows;
      for (const [currency, amount] of Object.entries(cell.amounts))
        known.amounts[currency] = sum([known.amounts[currency] ?? '0', amount]);
    }
  }
  return [...merged.values()];
};

const digits = 40;

/**
 * Returns a key whose ascending order is the descending order of the amounts. With several currencies the largest sum
 * counts.
 */
const amountRank = (amounts: Record<string, string>): string => {
  const largest = Object.values(amounts)
    .map((amount) => amount.replace('-', ''))
    .reduce((a, b) => (compare(a, b) >= 0 ? a : b), '0');
  return (10n ** BigInt(digits) - 1n - toScaled(largest)).toString().padStart(digits, '0');
};

const toIssue = (
  batchId: string,
  cell: IssueCell,
  { identity, match }: MatchedGroup,
  candidates: readonly Candidate[],
): FoundIssue => ({
  issueId: derivedId('iss', `${batchId}|${cell.group}|${cell.status}|${cell.reason.code}`),
  rowId: cell.firstRow,
  status: cell.status,
  reason: cell.reason,
  rows: cell.rows,
  amounts: Object.entries(cell.amounts).map(([currency, amount]) => ({ currency, amount })),
  title: identity.title,
  performer: identity.performer,
  writers: identity.writers,
  isrc: identity.isrc,
  platform: identity.platform,
  platformId: identity.platformId,
  album: identity.album,
  candidates: candidates.map(shownCandidate),
  decision: match.decision,
});

/** Returns whether matching found no candidate for a person to choose from. */
const foundNothing = ({ match }: MatchedGroup): boolean =>
  match.outcome === 'UnMatched' && match.candidates.length === 0;

/** Issue with the key of the decision about its rows, and the indexes of other issues with the same rows. */
type PagedIssue = FoundIssue & { key: string; others: readonly number[] };

type ShownCandidate = FoundIssue['candidates'][number];

/** Candidate as stored, with its title under another name. */
type StoredCandidate = Omit<ShownCandidate, 'workTitle'> & { title: string };

type StoredIssue = Omit<PagedIssue, 'candidates'> & { candidates: StoredCandidate[] };

const toStoredCandidate = ({ workTitle, ...candidate }: ShownCandidate): StoredCandidate => ({
  ...candidate,
  title: workTitle,
});

const fromStoredCandidate = ({ title, ...candidate }: StoredCandidate): ShownCandidate => ({
  ...candidate,
  workTitle: title,
});

/** Rows in other issues, as a page lists them. */
type OtherRows = Pick<FoundIssue, 'rowId' | 'platform' | 'rows' | 'decision'> & { key: string };

/** Some issues of a check, the other issues they refer to by index, and the total number. */
type IssuePage = { total: number; issues: PagedIssue[]; others: Record<number, OtherRows> };

type StoredPage = Omit<IssuePage, 'issues'> & { issues: StoredIssue[] };

/**
 * Issues per object. Ten thousand issues are more than one request can read, or one table partition can take in one
 * burst.
 */
const issuesPerPage = 500;

/** Issue with the key of the decision that applies to its rows. */
type KeyedIssue = { issue: FoundIssue; key: string };

const toPages = (all: readonly KeyedIssue[], perPage: number): StoredPage[] => {
  const elsewhere = findElsewhere(all.map(({ issue }) => issue));
  const placeByIssue = new Map(all.map(({ issue }, place) => [issue, place]));
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  return Array.from({ length: pages }, (_, page) => {
    const others: StoredPage['others'] = {};
    const issues = all.slice(page * perPage, (page + 1) * perPage).map(({ issue, key }) => {
      const places = elsewhere(issue).map((other) => placeByIssue.get(other)!);
      for (const place of places) {
        const { issue: found, key: theirs } = all[place]!;
        const { rowId, platform, rows, decision } = found;
        others[place] = { rowId, platform, rows, decision, key: theirs };
      }
      return { ...issue, candidates: issue.candidates.map(toStoredCandidate), key, others: places };
    });
    return { total: all.length, issues, others };
  });
};

/** Objects written in parallel. */
const parallelWrites = 8;

/**
 * Writes the issues of one check, largest amount first. Writing them again changes nothing. Unmatched groups get
 * suggestions from the catalogue.
 */
export const writeIssues = async (
  { batchId, source, ownerId }: Pick<Batch, 'batchId' | 'source' | 'ownerId'>,
  revision: number,
  cells: readonly IssueCell[],
  groupAt: (group: number) => MatchedGroup,
  perPage = issuesPerPage,
): Promise<void> => {
  const suggested = await suggestForAll(
    ownerId,
    cells
      .map(({ group }) => groupAt(group))
      .filter(foundNothing)
      .map(({ identity }) => identity),
  );
  const queue = batchQueue({ ownerId, source: source! });
  const found = cells.map((cell) => {
    const matched = groupAt(cell.group);
    const candidates = suggested.get(matched.identity) ?? matched.match.candidates;
    const issue = toIssue(batchId, cell, matched, candidates);
    const { pk } = statementKeys.decision(queue, historyKey(source!, matched.identity));
    return { issue, key: pk, rank: `${amountRank(cell.amounts)}#${issue.issueId}` };
  });
  const ordered = found.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  await inParallel(toPages(ordered, perPage).entries(), parallelWrites, ([page, written]) =>
    putJson(batchObjects.issues(batchId, revision, page), written),
  );
};

type Checked = Pick<Batch, 'batchId' | 'revision'>;

const loadPage = async ({ batchId, revision }: Checked, page: number): Promise<IssuePage | undefined> => {
  try {
    const stored = await loadJson<StoredPage>(batchObjects.issues(batchId, revision, page));
    const issues = stored.issues.map((issue) => ({
      ...issue,
      candidates: issue.candidates.map(fromStoredCandidate),
    }));
    return { ...stored, issues };
  } catch (error) {
    if (error instanceof MissingObject) return undefined;
    throw error;
  }
};

/**
 * Returns a page of the issues of the last check, largest amount first. Reads at most two objects, however many issues
 * there are.
 */
export const pageOfIssues = async (
  batch: Checked,
  { offset, limit }: { offset: number; limit: number },
  perPage = issuesPerPage,
): Promise<IssuePage> => {
  const first = Math.floor(offset / perPage);
  const last = Math.floor((offset + limit - 1) / perPage);
  const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const found = (await Promise.all(wanted.map((page) => loadPage(batch, page)))).filter(
    (page) => page !== undefined,
  );
  const from = offset - first * perPage;
  return {
    total: (found[0] ?? (await loadPage(batch, 0)))?.total ?? 0,
    issues: found.flatMap(({ issues }) => issues).slice(from, from + limit),
    others: Object.assign({}, ...found.map(({ others }) => others)),
  };
};
