import type { FoundIssue } from '../../../shared/statements/rowSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson, MissingObject, putJson } from '../../files/files.ts';

/** Issue with the key of the decision about its rows, and the places of other issues with the same rows. */
export type PagedIssue = FoundIssue & { key: string; others: readonly number[] };

type ShownCandidate = FoundIssue['candidates'][number];

/** Candidate as stored, with its title under another name. */
type StoredCandidate = Omit<ShownCandidate, 'workTitle'> & { title: string };

type StoredIssue = Omit<PagedIssue, 'candidates'> & { candidates: StoredCandidate[] };

/** Rows in other issues, as a page lists them. */
export type OtherRows = Pick<FoundIssue, 'rowId' | 'platform' | 'rows' | 'decision'> & { key: string };

/** Some issues of a check in their order, the other issues they refer to by place, and the total number. */
export type IssuePage = { total: number; issues: PagedIssue[]; others: Record<number, OtherRows> };

type StoredPage = Omit<IssuePage, 'issues'> & { issues: StoredIssue[] };

const toStoredCandidate = ({ workTitle, ...candidate }: ShownCandidate): StoredCandidate => ({
  ...candidate,
  title: workTitle,
});

const fromStoredCandidate = ({ title, ...candidate }: StoredCandidate): ShownCandidate => ({
  ...candidate,
  workTitle: title,
});

/** A batch and the number of its last check. */
export type Checked = Pick<Batch, 'batchId' | 'revision'>;

export const savePage = ({ batchId, revision }: Checked, page: number, written: IssuePage): Promise<void> => {
  const issues = written.issues.map((issue) => ({
    ...issue,
    candidates: issue.candidates.map(toStoredCandidate),
  }));
  return putJson(batchObjects.issues(batchId, revision, page), { ...written, issues });
};

/** Returns a stored page, or `undefined` beyond the last. */
export const loadPage = async (
  { batchId, revision }: Checked,
  page: number,
): Promise<IssuePage | undefined> => {
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
