import { afterAll, describe, expect, it } from 'vitest';
import { batchObjects } from '../../../../functions/db/keys/statements.ts';
import { loadJson, putJson } from '../../../../functions/files/files.ts';
import { loadPlan, savePlanOnce } from '../../../../functions/statements/adjusting/planStore.ts';
import {
  loadIncome,
  loadRowColumns,
  loadVerdicts,
  rowsAsJson,
  saveIncome,
  saveVerdicts,
} from '../../../../functions/statements/chunkStore.ts';
import { issuesAt, searchIssues } from '../../../../functions/statements/issues/issueReader.ts';
import { issueQuerySchema } from '../../../../shared/statements/issueQuery.ts';
import { loadMatches, saveMatches } from '../../../../functions/statements/matching/matchStore.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

const batchId = 'bat_stored';
const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

/** Match as every version stores it. */
const storedMatch = {
  match: {
    outcome: 'Matched',
    rule: 'Name',
    workId: 'wrk_1',
    candidates: [],
    reason: { code: 'MatchedByName', params: { title: 'River' } },
  },
  matchedTitle: 'The River',
  ignored: false,
  ignorePercentage: true,
  correctionId: 'rul_1',
  decision: 'ignorePercentage',
  shares: [],
  units: [],
};

const match = {
  outcome: 'Matched',
  rule: 'Name',
  workId: 'wrk_1',
  songId: undefined,
  candidates: [],
  reason: { code: 'MatchedByName', params: { title: 'River' } },
  workTitle: 'The River',
  ignored: false,
  ignorePercentage: true,
  correctionId: 'rul_1',
  decision: 'ignorePercentage',
  shares: [],
  units: [],
};

const cell = {
  licensorId: 'mus_a',
  agentId: 'cmp_a',
  contractId: 'ctr_a',
  contractUnitId: 'unt_a',
  workType: 'MusicalWork',
  workId: 'wrk_1',
  platform: 'KKBOX',
  rightType: 'OA',
  sharePercentage: '100',
  royaltyPercentage: '70',
  territory: 158,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  currency: 'TWD',
  gross: '10',
  royalty: '7',
  commission: '3',
  units: '1',
  rows: 1,
  chunks: [0],
};

describe('what earlier versions stored about rows keeps its form:', () => {
  it('rows by column', async () => {
    const key = batchObjects.rowColumns(batchId, 0);
    const stored = {
      lines: [
        [2, 2],
        [7, 2],
      ],
      groups: [0, 1, 0, 1],
      terms: [0, 0, 0, 0],
      termTable: [{ territory: null, periodStart: '', periodEnd: '', currency: 'TWD', flags: [] }],
      amounts: '1 2.50 -3 0 ',
      units: '1  2 3 ',
      oddUnits: { 1: 'many' },
      bad: [{ line: 4, reason: { code: 'AmountMissing' }, cells: ['River'] }],
    };
    await putJson(key, stored);
    const columns = await loadRowColumns(batchId, 0);
    expect([...columns.lines]).toEqual([2, 3, 7, 8]);
    expect(JSON.parse(rowsAsJson(columns))).toEqual(stored);
  });

  it('verdicts', async () => {
    const key = batchObjects.verdictTable(batchId, 0);
    const code = { code: 'Licensed' };
    const stored = {
      table: [
        ['Licensed', 0, code, '100'],
        ['UnMatched', 1, { code: 'NoSuchName', params: { title: 'River' } }, ''],
      ],
      of: [0, 1, 0],
    };
    await putJson(key, stored);
    const verdicts = await loadVerdicts(batchId, 0);
    expect(verdicts[2]).toEqual({ status: 'Licensed', ignored: false, reason: code, matchedShare: '100' });
    expect(verdicts[1]).toMatchObject({ status: 'UnMatched', ignored: true, matchedShare: '' });
    await saveVerdicts(batchId, 0, verdicts);
    expect(await loadJson(key)).toEqual(stored);
  });

  it('matches, with those they replaced', async () => {
    const key = batchObjects.matches(batchId, 0);
    const stored = { first: 0, matches: [{ ...storedMatch, earlier: storedMatch }] };
    await putJson(key, stored);
    const chunk = await loadMatches(batchId, 0);
    expect(chunk).toEqual({ first: 0, matches: [{ ...match, earlier: match }] });
    await saveMatches(batchId, 0, chunk);
    expect(await loadJson(key)).toEqual(stored);
  });

  it('income', async () => {
    const key = batchObjects.income(batchId, 0);
    const unit = {
      contractId: 'ctr_a',
      contractUnitId: 'unt_a',
      licensorId: 'mus_a',
      agentId: 'cmp_a',
      licensorShare: '70',
    };
    const stored = {
      payouts: [
        { workType: 'MusicalWork', workId: 'wrk_1', title: 'The River', platform: 'KKBOX', shares: 0 },
      ],
      shares: [[{ rightType: 'OA', percentage: '100', chain: [unit] }]],
      places: [{ territory: 158, periodStart: '', periodEnd: '', currency: 'TWD' }],
      payoutOf: [0],
      placeOf: [0],
      rows: [1],
      amounts: '10 ',
      units: '1 ',
    };
    await putJson(key, stored);
    const income = await loadIncome(batchId, 0);
    expect(income.terms).toMatchObject([{ workId: 'wrk_1', workTitle: 'The River' }]);
    await saveIncome(batchId, 0, income);
    expect(await loadJson(key)).toEqual(stored);
  });

  it('plans of adjustments', async () => {
    const identity = { platform: 'KKBOX', title: 'River' };
    const stored = {
      groups: [[3, { identity, before: storedMatch, after: storedMatch }]],
      chunks: [0],
      rows: 1,
      before: [{ ...cell, title: 'The River' }],
      after: [],
      money: [],
      accountingCurrencies: [['ctr_a', null]],
      reconciliation: [],
    };
    await putJson(batchObjects.adjustment(batchId, 2), stored);
    const plan = await loadPlan(batchId, 2);
    expect(plan.before).toEqual([{ ...cell, workTitle: 'The River' }]);
    expect(plan.groups.get(3)).toEqual({ identity, before: match, after: match });
    expect(plan.accountingCurrencies?.get('ctr_a')).toBeNull();
    expect(await savePlanOnce(batchId, 3, plan)).toBe(true);
    expect(await savePlanOnce(batchId, 3, plan)).toBe(false);
    expect(await loadJson(batchObjects.adjustment(batchId, 3))).toEqual(stored);
  });

  it('issues', async () => {
    const candidate = { kind: 'work', id: 'wrk_1', workId: 'wrk_1', performers: [], writers: [], isrcs: [] };
    const issue = {
      issueId: 'iss_1',
      title: 'River',
      reason: { code: 'NoSuchName' },
      rows: 2,
      amounts: [{ currency: 'TWD', amount: '5' }],
      platform: 'KKBOX',
      key: 'decision#0123456789abcdef',
      others: [],
    };
    const stored = {
      total: 1,
      issues: [{ ...issue, candidates: [{ ...candidate, title: 'The River' }] }],
      others: {},
    };
    await putJson(batchObjects.issues(batchId, 1, 0), stored);
    const checked = { batchId, revision: 1 };
    const found = await searchIssues(checked, issueQuerySchema.parse({ keyword: 'river' }), new Set());
    expect(found).toMatchObject({ places: [0], counts: { reasons: [{ name: 'NoSuchName', count: 1 }] } });
    const { issues } = await issuesAt(checked, [0], found.perPage);
    expect(issues).toEqual([{ ...issue, candidates: [{ ...candidate, workTitle: 'The River' }] }]);
  });
});
