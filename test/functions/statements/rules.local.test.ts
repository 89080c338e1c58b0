import { describe, expect } from 'vitest';
import {
  assignSong,
  bringBackErrors,
  exportErrors,
  ignoreRow,
  listCorrections,
} from '../../../shared/statements/routes.ts';
import { deleteStatementRule, exportRules, listRules } from '../../../shared/statements/ruleRoutes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, openDesk } from './desk.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const { product, staff, agent, ownerId } = await openDesk();

const stranger = (number: number, net = '1'): Sold => ({
  ...songs.stranger,
  title: `${songs.stranger.title} ${number}`,
  isrc: `TWZ9926${String(99000 + number)}`,
  net,
});

const importStatement = async (name: string, rows: readonly Sold[]): Promise<string> => {
  return (await batchFrom(product, staff, name, believeStatement(rows), ownerId)).batchId;
};

const check = (batchId: string) => checkAgain(product, staff, batchId);

const book = async (batchId: string) => {
  await bookBatch(product, staff, batchId);
};

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

describe('an exported error file', () => {
  let batchId: string;
  let songId: string;
  let header: string[];
  let lines: string[];

  /** The exported file with decisions filled in on some lines, as a spreadsheet saves it. */
  const filledIn = (
    answers: Readonly<Record<number, readonly [decision: string, target: string]>>,
  ): string => {
    const rows = lines.map((line, index) => {
      const [decision, target] = answers[index] ?? ['', ''];
      return `${line.replace(/,,$/, '')},${decision},${target}`;
    });
    return Buffer.from(`${header.join(',')}\r\n${rows.join('\r\n')}\r\n`).toString('base64');
  };

  const bringBack = (content: string) =>
    staff.call(bringBackErrors, { params: { id: batchId }, body: { content } });

  it.before(async () => {
    const rows = Array.from({ length: 130 }, (_, number) => stranger(number));
    batchId = await importStatement('strangers.csv', [
      { ...songs.moonlight, net: '1' },
      ...rows,
      { ...stranger(0), month: '2026/08' },
      { ...stranger(200), title: '=cmd|calc' },
    ]);
    songId = (await loadRows(staff, batchId))[0]!.songId!;
  });

  it('contains every row, also beyond a page of a hundred, and no live formula', async () => {
    const { url, rows } = await staff.call(exportErrors, { params: { id: batchId } });
    expect(rows).toBe(132);
    const text = await textAt(url);
    [header, ...lines] = [text.split('\r\n')[0]!.split(','), ...text.trimEnd().split('\r\n').slice(1)];
    expect(header.slice(-2)).toEqual(['處理', '指定給']);
    expect(header.slice(0, 4)).toEqual(['資料列編號', '列號', '狀態', '原因']);
    expect(lines[0]).toContain('查無作品');
    expect(lines).toHaveLength(132);
    expect(text).toContain("'=cmd|calc");
    expect(text).not.toMatch(/(^|,)=/m);
  });

  it('can be imported, which applies its decisions and returns an outcome for each line', async () => {
    const answer = await bringBack(
      filledIn({
        0: ['assign', songId],
        1: ['', songs.seaBreeze.isrc],
        2: ['忽略', ''],
        3: ['ignore ISRC', ''],
        4: ['whatever', ''],
        5: ['assign', 'sng_01aaaaaaaaaaaaaaaaaaaaaaaa'],
        130: ['assign', songId],
      }),
    );
    expect(answer).toMatchObject({ applied: 4, unchanged: 1, refused: 2 });
    expect(answer.lines.map(({ line, outcome, name }) => [line, outcome, name])).toEqual([
      [2, 'applied', undefined],
      [3, 'applied', undefined],
      [4, 'applied', undefined],
      [5, 'applied', undefined],
      [6, 'refused', 'InvalidData'],
      [7, 'refused', 'DataNotFound'],
      [132, 'unchanged', 'RowInfoMapDuplicate'],
    ]);
    await check(batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      counters: { correct: 4, ignored: 1, errors: 128 },
    });
  });

  it('changes nothing when imported again', async () => {
    const { items } = await staff.call(listCorrections, { query: { batchId } });
    const answer = await bringBack(filledIn({ 0: ['assign', songId], 2: ['忽略', ''] }));
    expect(answer).toMatchObject({ applied: 0, unchanged: 2, refused: 0 });
    expect(answer.lines.map(({ name }) => name)).toEqual(['RowInfoMapDuplicate', 'RowIgnoreDuplicate']);
    expect((await staff.call(listCorrections, { query: { batchId } })).items).toEqual(items);
  });

  it('is refused for a line that decides differently about equal rows', async () => {
    const answer = await bringBack(filledIn({ 10: ['systemshare', ''], 11: ['ignore', ''] }));
    expect(answer).toMatchObject({ applied: 2, refused: 0 });
    const both = await bringBack(filledIn({ 0: ['ignore', ''], 130: ['assign', songId] }));
    expect(both.lines.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['applied', undefined],
      ['refused', 'RowIgnoreDuplicate'],
    ]);
  });

  it('is refused as a whole without decision columns, or once the batch is booked', async () => {
    const content = Buffer.from('a,b\r\n1,2\r\n').toString('base64');
    const body = { content };
    expect(await staff.ask(bringBackErrors, { params: { id: batchId }, body })).toMatchObject({
      status: 409,
      name: 'ColumnsNotRecognized',
    });
    await check(batchId);
    await book(batchId);
    const late = { content: filledIn({ 20: ['ignore', ''] }) };
    expect(await staff.ask(bringBackErrors, { params: { id: batchId }, body: late })).toMatchObject({
      status: 409,
      name: 'BatchStateChanged',
    });
  });
});

describe('an error file with rows that differ only in spelling', () => {
  it('is imported as one decision', async () => {
    const plain = { ...songs.stranger, isrc: '', net: '1' };
    const batchId = await importStatement('written.csv', [
      { ...plain, title: 'Harbour Lights' },
      { ...plain, title: 'HARBOUR LIGHTS' },
    ]);
    const lines = (await loadRows(staff, batchId)).map(({ rowId }) => `${rowId},ignore,\r\n`);
    const content = Buffer.from(`rowId,decision,target\r\n${lines.join('')}`).toString('base64');
    const response = await staff.ask(bringBackErrors, { params: { id: batchId }, body: { content } });
    expect(response).toMatchObject({ status: 200, body: { applied: 1, unchanged: 1, refused: 0 } });
    await check(batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ counters: { ignored: 2, errors: 0 } });
    await book(batchId);
  });
});

describe('special-case rules', () => {
  let batchId: string;
  let ruleId: string;

  it.before(async () => {
    batchId = await importStatement('rules.csv', [
      { ...songs.moonlight, net: '1' },
      stranger(500),
      stranger(501, '2'),
    ]);
    const [known, first] = await loadRows(staff, batchId);
    await staff.call(assignSong, { body: { rowId: first!.rowId, songId: known!.songId! } });
  });

  it('are listed, and marked when a booked batch has used them', async () => {
    const { items } = await staff.call(listRules, { query: { state: 'new' } });
    expect(items).toMatchObject([{ kind: 'assignSong', applied: false, batchId, createdByName: '何書寧' }]);
    ruleId = items[0]!.correctionId;
    const applied = await staff.call(listRules, { query: { state: 'applied', source: 'believe' } });
    expect(applied.total).toBeGreaterThan(3);
  });

  it('can be exported as a file while they are new', async () => {
    const { url, rows } = await staff.call(exportRules, { query: {} });
    expect(rows).toBe(1);
    expect(await textAt(url)).toContain(ruleId);
  });

  it('can be deleted only by their creator', async () => {
    const response = await agent.ask(deleteStatementRule, { params: { id: ruleId } });
    expect(response).toMatchObject({ status: 403, code: 7002, name: 'CannotRemoveOthersCreations' });
  });

  it('leave their rows open with the next check when they are deleted', async () => {
    await staff.call(deleteStatementRule, { params: { id: ruleId } });
    const again = await staff.ask(deleteStatementRule, { params: { id: ruleId } });
    expect(again).toMatchObject({ status: 404, code: 7001, name: 'RulesNotFound' });
    await check(batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ counters: { errors: 2 } });
  });

  it('cannot be deleted once a booked batch has used them', async () => {
    const [, first] = await loadRows(staff, batchId);
    await staff.call(ignoreRow, { query: { incomeStatementRowId: first!.rowId } });
    const { items } = await staff.call(listRules, { query: { state: 'new' } });
    await check(batchId);
    await book(batchId);
    const response = await staff.ask(deleteStatementRule, { params: { id: items[0]!.correctionId } });
    expect(response).toMatchObject({ status: 409, code: 7003, name: 'RulesAlreadyImplemented' });
  });
});
