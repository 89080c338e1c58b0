import type * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { issuesAt, searchIssues } from '../../../../functions/statements/issues/issueReader.ts';
import { writeIssues } from '../../../../functions/statements/issues/issueStore.ts';
import { shortKey, type FoundIssues } from '../../../../functions/statements/issues/issueIndex.ts';
import { issueQuerySchema } from '../../../../shared/statements/issueQuery.ts';
import type { IssueCell } from '../../../../functions/chunks/chunk.ts';
import type { MatchedGroup } from '../../../../functions/chunks/judgedRow.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

const checked = { batchId: 'bat_issues', revision: 3 };
const perPage = 3;
const most = 10;

/** Each title is sold on two platforms. Titles with lower numbers have more money. */
const createGroup = (group: number): MatchedGroup =>
  ({
    identity: {
      platform: group % 2 ? 'Spotify' : 'KKBOX',
      platformId: '',
      isrc: '',
      iswc: '',
      writers: '',
      album: '',
      workId: '',
      title: `Title ${group >> 1}`,
      performer: 'Somebody',
    },
    match: {
      outcome: 'MultipleMatch',
      candidates: [],
      reason: { code: 'SeveralFound' },
      shares: [],
      units: [],
    },
  }) as unknown as MatchedGroup;

const createCell = (group: number): IssueCell => ({
  group,
  status: 'MultipleMatch',
  reason: { code: 'SeveralFound' },
  rows: 1 + Math.floor((group + 2) / 3),
  amounts: { TWD: String(1000 - group) },
  firstRow: `bat_issues-0-${group}`,
});

const cloud = await startDataCloud();
const cells = Array.from({ length: most }, (_, group) => createCell(group)).reverse();
await writeIssues({ ...checked, source: 'kkbox' }, checked.revision, cells, createGroup, perPage);
afterAll(() => cloud.dispose());

const query = (asked: z.input<typeof issueQuerySchema> = {}) => issueQuerySchema.parse(asked);

/** Returns the groups of the issues that a list shows, in its order. */
const listed = async (
  asked: z.input<typeof issueQuerySchema>,
  decided: ReadonlySet<string> = new Set(),
): Promise<{ groups: number[]; counts: FoundIssues['counts'] }> => {
  const { places, counts, perPage: size } = await searchIssues(checked, query(asked), decided);
  const { issues } = await issuesAt(checked, places, size);
  return { groups: issues.map(({ rowId }) => Number(rowId.split('-')[2])), counts };
};

const upTo = (count: number) => Array.from({ length: count }, (_, group) => group);

describe('the issues of a check', () => {
  it('are read across stored objects, in the order asked for', async () => {
    const { issues } = await issuesAt(checked, [8, 2, 3, 20], perPage);
    expect(issues.map(({ rowId }) => rowId)).toEqual([8, 2, 3].map((group) => `bat_issues-0-${group}`));
  });

  it('name equal rows on other platforms, also in another stored object', async () => {
    const { issues, others } = await issuesAt(checked, [3], perPage);
    const [issue] = issues;
    expect(issue!.others.map((place) => others[place])).toEqual([
      expect.objectContaining({ rowId: 'bat_issues-0-2', platform: 'KKBOX', rows: 2 }),
    ]);
    expect(others[issue!.others[0]!]!.key).not.toBe(issue!.key);
  });

  it.each([
    ['all, the most money first', {}, upTo(most)],
    ['the least money first', { order: 'asc' }, upTo(most).reverse()],
    ['those of a platform', { platform: 'KKBOX' }, [0, 2, 4, 6, 8]],
    ['those of a platform that has none', { platform: 'Deezer' }, []],
    ['those of a reason', { reason: 'SeveralFound' }, upTo(most)],
    ['those of a reason that has none', { reason: 'NoSuchName' }, []],
    ['those with at least an amount', { amountFrom: '997' }, [0, 1, 2, 3]],
    ['those with a text in title or performer, in any case', { keyword: 'tITLE 2' }, [4, 5]],
    ['those with every filter', { keyword: 'title', platform: 'Spotify', amountFrom: '995' }, [1, 3, 5]],
    ['those by title', { sort: 'title', order: 'asc' }, upTo(most)],
    ['those by title from the end', { sort: 'title', order: 'desc' }, [8, 9, 6, 7, 4, 5, 2, 3, 0, 1]],
    ['those by rows', { sort: 'rows' }, [7, 8, 9, 4, 5, 6, 1, 2, 3, 0]],
  ] as const)('are listed: %s', async (_, asked, groups) => {
    expect((await listed(asked)).groups).toEqual(groups);
  });

  it('are open or decided, with the number of each', async () => {
    const { issues } = await issuesAt(checked, [1, 4], perPage);
    const decided = new Set(issues.map(({ key }) => shortKey(key)));
    const open = await listed({ state: 'open' }, decided);
    expect(open.groups).toEqual([0, 2, 3, 5, 6, 7, 8, 9]);
    expect(open.counts).toEqual({
      open: 8,
      decided: 2,
      reasons: [{ name: 'SeveralFound', count: 8 }],
      platforms: [
        { name: 'KKBOX', count: 4 },
        { name: 'Spotify', count: 4 },
      ],
    });
    expect((await listed({ state: 'decided' }, decided)).groups).toEqual([1, 4]);
    expect((await listed({}, decided)).groups).toEqual(upTo(most));
  });

  it('are empty if the check found none', async () => {
    const empty = { batchId: 'bat_issues', revision: 4 };
    await writeIssues({ ...empty, source: 'kkbox' }, 4, [], createGroup);
    expect(await searchIssues(empty, query(), new Set())).toMatchObject({ places: [] });
  });
});
