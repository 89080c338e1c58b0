import { sum, toScaled } from '../../../shared/money/decimal.ts';
import type { IssueCell } from '../../chunks/chunk.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { MatchedGroup } from '../../chunks/judgedRow.ts';
import { sameWorkOnOtherPlatforms } from '../../matching/otherPlatforms.ts';
import { historyKey, type Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { IncomeType } from '../../../shared/statements/model.ts';
import type { FoundIssue } from '../../../shared/statements/rowSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { derivedId } from '../../core/derivedId.ts';
import { inParallel } from '../../core/inParallel.ts';
import { putJson } from '../../files/files.ts';
import { batchObjects, statementKeys } from '../../db/keys/statements.ts';
import { likeness } from '../../matching/suggest.ts';
import { buildIssueIndex, buildIssueTexts, largestAmount, largestOf, type KeyedIssue } from './issueIndex.ts';
import { savePage, type IssuePage } from './issuePages.ts';
import { suggestForAll } from '../matching/suggester.ts';
import { shownCandidate } from '../matching/suggestions.ts';

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

/** Returns a key whose ascending order is the descending order of the largest amounts. */
const amountRank = (issue: FoundIssue): string =>
  (10n ** BigInt(digits) - 1n - toScaled(largestAmount(issue))).toString().padStart(digits, '0');

/** Returns the candidates of a group as issues show them, the likeliest first. */
const ratedCandidates = (
  identity: Identity,
  candidates: readonly Candidate[],
  incomeType: IncomeType | undefined,
): FoundIssue['candidates'] =>
  candidates
    .map((candidate) => ({
      ...shownCandidate(candidate),
      percent: likeness(identity, candidate, identity.incomeType ?? incomeType),
    }))
    .sort((a, b) => b.percent - a.percent);

const toIssue = (
  { batchId, incomeType }: Pick<Batch, 'batchId' | 'incomeType'>,
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
  candidates: ratedCandidates(identity, candidates, incomeType),
  decision: match.decision,
});

/** Returns whether matching found no candidate for a person to choose from. */
const foundNothing = ({ match }: MatchedGroup): boolean =>
  match.outcome === 'UnMatched' && match.candidates.length === 0;

/**
 * Issues per object. A list reads the objects of the issues it shows, which a filter may spread over as many objects.
 */
const issuesPerPage = 50;

const toPages = (all: readonly KeyedIssue[], perPage: number): IssuePage[] => {
  const elsewhere = sameWorkOnOtherPlatforms(all.map(({ issue }) => issue));
  const placeByIssue = new Map(all.map(({ issue }, place) => [issue, place]));
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  return Array.from({ length: pages }, (_, page) => {
    const others: IssuePage['others'] = {};
    const issues = all.slice(page * perPage, (page + 1) * perPage).map(({ issue, key }) => {
      const places = elsewhere(issue).map((other) => placeByIssue.get(other)!);
      for (const place of places) {
        const { issue: found, key: theirs } = all[place]!;
        const { rowId, platform, rows, decision } = found;
        others[place] = { rowId, platform, rows, decision, key: theirs };
      }
      return { ...issue, key, others: places };
    });
    return { total: all.length, issues, others };
  });
};

/** Objects written in parallel. */
const parallelWrites = 8;

/**
 * Writes the issues of one check, largest amount first, and the columns they are filtered by. Writing them again changes
 * nothing. Unmatched groups get suggestions from the catalogue.
 */
export const writeIssues = async (
  batch: Pick<Batch, 'batchId' | 'source' | 'ownerId' | 'incomeType'>,
  revision: number,
  cells: readonly IssueCell[],
  groupAt: (group: number) => MatchedGroup,
  perPage = issuesPerPage,
): Promise<void> => {
  const { batchId, source, ownerId } = batch;
  const unmatched = cells
    .filter(({ group }) => foundNothing(groupAt(group)))
    .map(
      ({ group, amounts }) => [groupAt(group).identity, toScaled(largestOf(Object.values(amounts)))] as const,
    )
    .sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0));
  const suggested = await suggestForAll(
    ownerId,
    unmatched.map(([identity]) => identity),
  );
  const queue = batchQueue({ ownerId, source: source! });
  const found = cells.map((cell) => {
    const matched = groupAt(cell.group);
    const candidates = suggested.get(matched.identity) ?? matched.match.candidates;
    const issue = toIssue(batch, cell, matched, candidates);
    const { pk } = statementKeys.decision(queue, historyKey(source!, matched.identity));
    return { issue, key: pk, rank: `${amountRank(issue)}#${issue.issueId}` };
  });
  const ordered = found.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  await Promise.all([
    inParallel(toPages(ordered, perPage).entries(), parallelWrites, ([page, written]) =>
      savePage({ batchId, revision }, page, written),
    ),
    putJson(batchObjects.issueIndex(batchId, revision), buildIssueIndex(ordered, perPage)),
    putJson(batchObjects.issueTexts(batchId, revision), buildIssueTexts(ordered)),
  ]);
};
