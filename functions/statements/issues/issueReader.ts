import type { IssueQuery } from '../../../shared/statements/issueQuery.ts';
import { inParallel } from '../../core/inParallel.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { MissingObject } from '../../files/files.ts';
import { cacheJson } from '../../files/jsonCache.ts';
import {
  buildIssueIndex,
  buildIssueTexts,
  findIssues,
  needsTexts,
  type FoundIssues,
  type IssueIndex,
  type IssueTexts,
  type KeyedIssue,
} from './issueIndex.ts';
import { loadPage, type Checked, type IssuePage, type OtherRows, type PagedIssue } from './issuePages.ts';

/** Issues per object of checks from before the issues had an index. */
const issuesPerEarlierPage = 500;

/** Objects read in parallel. */
const parallelReads = 25;

const readIndex = cacheJson((index: IssueIndex) => index);
const readTexts = cacheJson((texts: IssueTexts) => texts);

/** Returns all issues of a check that has no index. */
const loadEarlier = async (batch: Checked): Promise<KeyedIssue[]> => {
  const all: PagedIssue[] = [];
  for (let page = 0; ; page++) {
    const found = await loadPage(batch, page);
    all.push(...(found?.issues ?? []));
    if (!found || all.length >= found.total) break;
  }
  return all.map((issue) => ({ issue, key: issue.key }));
};

const orFromPages = async <T>(
  reading: Promise<T>,
  batch: Checked,
  build: (all: KeyedIssue[]) => T,
): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error;
    return build(await loadEarlier(batch));
  }
};

export const loadIssueIndex = (batch: Checked): Promise<IssueIndex> =>
  orFromPages(readIndex(batchObjects.issueIndex(batch.batchId, batch.revision)), batch, (all) =>
    buildIssueIndex(all, issuesPerEarlierPage),
  );

const loadTexts = (batch: Checked): Promise<IssueTexts> =>
  orFromPages(readTexts(batchObjects.issueTexts(batch.batchId, batch.revision)), batch, buildIssueTexts);

/** Returns the issues at some places, in the order of the places, and the other issues they refer to. */
export const issuesAt = async (
  batch: Checked,
  places: readonly number[],
  perPage: number,
): Promise<{ issues: PagedIssue[]; others: Record<number, OtherRows> }> => {
  const numbers = [...new Set(places.map((place) => Math.floor(place / perPage)))];
  const loaded = await inParallel(numbers, parallelReads, (page) => loadPage(batch, page));
  const pages = new Map(numbers.map((page, at) => [page, loaded[at]] as const));
  return {
    issues: places.flatMap((place) => pages.get(Math.floor(place / perPage))?.issues[place % perPage] ?? []),
    others: Object.assign({}, ...loaded.map((page: IssuePage | undefined) => page?.others ?? {})),
  };
};

/**
 * Finds the issues of the last check that a list shows, by the columns of the index. No stored issue is read.
 * @param decided short keys of the decisions that wait for the next check
 */
export const searchIssues = async (
  batch: Checked,
  query: IssueQuery,
  decided: ReadonlySet<string>,
): Promise<FoundIssues & { perPage: number }> => {
  const [index, texts] = await Promise.all([
    loadIssueIndex(batch),
    needsTexts(query) ? loadTexts(batch) : [],
  ]);
  return { ...findIssues(index, texts, decided, query), perPage: index.perPage };
};
