import { compare, sum, toScaled } from '../../shared/money/decimal.ts';
import type { IssueCell } from '../../shared/statements/chunks/chunk.ts';
import type { Candidate } from '../../shared/statements/matching/match.ts';
import type { MatchedGroup } from '../../shared/statements/licensing/payout.ts';
import type { FoundIssue } from '../../shared/statements/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { dataOf, queryAll, writeItems, type Stored } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
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

/** Sorts ascending as the amounts sort descending; money of several currencies counts by its largest sum. */
const rankOf = (amounts: Record<string, string>): string => {
  const largest = Object.values(amounts)
    .map((amount) => amount.replace('-', ''))
    .reduce((a, b) => (compare(a, b) >= 0 ? a : b), '0');
  return (10n ** BigInt(digits) - 1n - toScaled(largest)).toString().padStart(digits, '0');
};

const issueOf = (
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

/** Whether the ladder left a person nothing to choose from. */
const foundNothing = ({ match: { match } }: MatchedGroup): boolean =>
  match.outcome === 'UnMatched' && match.candidates.length === 0;

/**
 * Writes the issues of one check; written again they are the same items. What matched nothing gets what the catalogue has
 * that resembles it, so that a person sees it at once.
 */
export const writeIssues = async (
  batchId: string,
  revision: number,
  cells: readonly IssueCell[],
  groupOf: (group: number) => MatchedGroup,
): Promise<void> => {
  const suggested = await suggestForAll(
    cells
      .map(({ group }) => groupOf(group))
      .filter(foundNothing)
      .map(({ identity }) => identity),
  );
  await writeItems(
    cells.map((cell) => {
      const matched = groupOf(cell.group);
      const candidates = suggested.get(matched.identity) ?? matched.match.match.candidates;
      const issue = issueOf(batchId, cell, matched, candidates);
      return {
        ...statementKeys.issue(batchId, revision, rankOf(cell.amounts), issue.issueId),
        type: 'issue',
        version: 1,
        issue: JSON.stringify(issue),
      };
    }),
  );
};

/** An issue as it rests: as JSON, since the client takes longest over maps of lists. Earlier ones are such a map. */
type StoredIssue = { issue: string } | FoundIssue;

const readIssue = (item: Stored<StoredIssue>): FoundIssue =>
  'issue' in item ? (JSON.parse(item.issue) as FoundIssue) : (dataOf(item) as FoundIssue);

/** Issues of one check, the most money first. */
export const issuesOf = async (batchId: string, revision: number): Promise<FoundIssue[]> => {
  const items = await queryAll<StoredIssue>({ pk: statementKeys.issues(batchId, revision) });
  return items.map(readIssue);
};

/** Removes the issues of an earlier check. */
export const removeIssues = async (batchId: string, revision: number): Promise<void> => {
  const items = await queryAll<StoredIssue>({ pk: statementKeys.issues(batchId, revision) });
  await writeItems([], items);
};
