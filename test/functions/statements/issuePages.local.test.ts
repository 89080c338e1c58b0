import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOfIssues, writeIssues } from '../../../functions/statements/issueStore.ts';
import type { IssueCell } from '../../../functions/chunks/chunk.ts';
import type { MatchedGroup } from '../../../functions/chunks/judgedRow.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

let cloud: TestCloud;
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
  rows: 1,
  amounts: { TWD: String(1000 - group) },
  firstRow: `bat_issues-0-${group}`,
});

beforeAll(async () => {
  cloud = await startDataCloud();
  const cells = Array.from({ length: most }, (_, group) => createCell(group)).reverse();
  await writeIssues({ ...checked, source: 'kkbox' }, checked.revision, cells, createGroup, perPage);
});
afterAll(() => cloud.dispose());

describe('the issues of a check', () => {
  it.each([
    [0, 3, [0, 1, 2]],
    [2, 5, [2, 3, 4, 5, 6]],
    [8, 100, [8, 9]],
    [20, 5, []],
  ])('are read from %i on, at most %i, across stored objects', async (offset, limit, groups) => {
    const { issues, total } = await pageOfIssues(checked, { offset, limit }, perPage);
    expect({ rows: issues.map(({ rowId }) => rowId), total }).toEqual({
      rows: groups.map((group) => `bat_issues-0-${group}`),
      total: most,
    });
  });

  it('name equal rows on other platforms, also in another stored object', async () => {
    const { issues, others } = await pageOfIssues(checked, { offset: 3, limit: 1 }, perPage);
    const [issue] = issues;
    expect(issue!.others.map((place) => others[place])).toEqual([
      expect.objectContaining({ rowId: 'bat_issues-0-2', platform: 'KKBOX', rows: 1 }),
    ]);
    expect(others[issue!.others[0]!]!.key).not.toBe(issue!.key);
  });

  it('are empty if the check found none', async () => {
    await writeIssues({ ...checked, source: 'kkbox' }, 4, [], createGroup);
    expect(await pageOfIssues({ ...checked, revision: 4 }, { offset: 0, limit: 50 })).toEqual({
      total: 0,
      issues: [],
      others: {},
    });
  });
});
