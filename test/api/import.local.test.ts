import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import {
  assignSong,
  clearDecision,
  confirmBatch,
  exportErrors,
  ignoreRow,
  listBatches,
  listCorrections,
  mapColumns,
  previewStatement,
  reviewAgain,
  suggestTargets,
  uploadStatement,
} from '../../shared/statements/routes.ts';
import { startProduct } from '../support/product.ts';
import {
  batchFrom,
  batchNamed,
  loadBatch,
  believeStatement,
  drop,
  fixture,
  loadIssues,
  loadRows,
  settle,
  songs,
  upload,
} from './statements.ts';
import { chained } from '../support/chained.ts';

const product = await startProduct();
const staff = await product.as('staff');

afterAll(() => product?.dispose());

const confirm = async (batchId: string, parkOpen = false) => {
  await staff.call(confirmBatch, { body: { batchId, parkOpen } });
  await settle(product);
};

describe('statements of known and unknown layouts', () => {
  it.each([
    ['apple_music_s1_streams.txt', 'apple-music-s1', 'TWD', '0.25596'],
    ['believe_en_semicolon_comma_decimal.csv', 'believe', 'EUR', '0.95472003'],
    ['distrokid_current.tsv', 'distrokid', 'USD', '6.70370367'],
    ['symphonic.csv', 'symphonic', 'USD', '10.233'],
    ['tw_newmedia_invented_big5.csv', 'taiwan-new-media', 'TWD', '1299.3'],
  ])('are licensed row by row when dropped in the inbox: %s', async (name, source, currency, total) => {
    const batch = await batchFrom(product, staff, name, fixture(name));
    expect(batch).toMatchObject({ status: 'Checked', stage: 'review', source, origin: 'inbox' });
    expect(batch.counters).toMatchObject({ all: 3, correct: 3, errors: 0 });
    expect(batch.reconciliation).toMatchObject([
      { currency, file: total, licensed: total, open: '0', ignored: '0' },
    ]);
  });

  it('give the reason for an unlicensed claimed share, and for a DSR line that cannot be read', async () => {
    const name = 'ddex_dsr_invented.tsv';
    const { batchId } = await batchFrom(product, staff, name, fixture(name));
    const reasons = (await loadRows(staff, batchId)).map(({ status, reason }) => [status, reason.code]);
    expect(reasons).toEqual([
      ['MatchedThenPercentageError', 'ClaimedShareMismatch'],
      ['MatchedThenPercentageError', 'ClaimedShareMismatch'],
      ['IllegalData', 'DsrUsageWithoutClaim'],
      ['IllegalData', 'DsrUsageMissing'],
    ]);
  });

  it('wait for a currency if the file has none, and are read once an upload gives one', async () => {
    const name = 'youtube_music_asset_revenue.csv';
    expect(await batchFrom(product, staff, name, fixture(name))).toMatchObject({
      stage: 'needsMapping',
      problem: { code: 'CurrencyNotFound' },
    });
    const content = Buffer.concat([fixture(name), Buffer.from('\n')]);
    const batchId = await upload(product, staff, 'youtube-october.csv', content, {
      statementCurrency: 'USD',
    });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      status: 'Checked',
      source: 'youtube-music-asset',
      counters: { correct: 3, errors: 0 },
    });
  });

  it('are read as a person maps them when their layout is unknown, as are later ones', async () => {
    const file = (amount: string) => `Song,Singer,Money,Place\n月光下的巷口,林小滿,${amount},Taiwan\n`;
    const { batchId } = await batchFrom(product, staff, 'new-platform-1.csv', file('1.50'));
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(preview).toMatchObject({ known: false, headers: ['Song', 'Singer', 'Money', 'Place'] });
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: {
        name: 'New platform',
        incomeType: 'Song',
        platform: 'New platform',
        statementCurrency: 'TWD',
        periodStart: '2026-01-01',
        periodEnd: '2026-06-30',
        columns: { title: 'Song', performer: 'Singer', amount: 'Money', territory: 'Place' },
        numbers: 'point',
        dates: 'ymd',
        grain: 'month',
      },
    });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ status: 'Checked', counters: { correct: 1 } });
    await confirm(batchId);
    expect(await batchFrom(product, staff, 'new-platform-2.csv', file('2.50'))).toMatchObject({
      status: 'Checked',
      counters: { all: 1, correct: 1 },
    });
  });
});

describe('files that are refused', () => {
  it.each([
    ['empty.csv', Buffer.alloc(0), 'EmptyFile'],
    ['picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'NotAStatement'],
    ['broken.csv.gz', Buffer.from('1f8b0800000000000003ab56ca48', 'hex'), 'TruncatedFile'],
  ])('keep their batch, which gives the reason: %s', async (name, content, code) => {
    expect(await batchFrom(product, staff, name, content)).toMatchObject({
      status: 'IllegalContent',
      stage: 'failed',
      problem: { code, params: { file: name } },
    });
  });

  it('name file, row and column of a wrong currency, and do not block later files', async () => {
    const content = Buffer.from(believeStatement([{ ...songs.moonlight, net: '1', currency: 'TWD' }]));
    await confirm((await batchNamed(staff, 'believe_en_semicolon_comma_decimal.csv')).batchId);
    const batchId = await upload(product, staff, 'in-dollars.csv', content, { statementCurrency: 'USD' });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      status: 'IllegalContent',
      problem: {
        code: 'CurrencyMismatch',
        params: { file: 'in-dollars.csv', row: 2, expected: 'USD', found: 'TWD' },
      },
    });
    const mended = await batchFrom(product, staff, 'in-dollars.csv', content);
    expect(mended).toMatchObject({ status: 'Checked', stage: 'review' });
    await confirm(mended.batchId);
  });
});

describe('a duplicate file', () => {
  it('is refused by its name, in the inbox and before an upload', async () => {
    await drop(product, 'later/symphonic.csv', 'anything');
    expect(await batchNamed(staff, 'symphonic.csv')).toMatchObject({
      status: 'IllegalContent',
      problem: { code: 'FileNameDuplicated' },
    });
    const response = await staff.ask(uploadStatement, { body: { fileName: 'symphonic.csv', size: 10 } });
    expect(response).toMatchObject({ status: 409, name: 'FileNameDuplicated' });
  });

  it('is refused by its name when it is dropped in the same place again', async () => {
    await drop(product, 'symphonic.csv', 'another month');
    const { items } = await staff.call(listBatches, { query: { limit: 100 } });
    const refused = items.filter(({ fileName, problem }) => fileName === 'symphonic.csv' && problem);
    expect(refused.map(({ problem }) => problem!.code)).toEqual(['FileNameDuplicated', 'FileNameDuplicated']);
  });

  it('may replace a file of that name which was refused', async () => {
    await drop(product, 'mended-later.csv', Buffer.alloc(0));
    expect(await batchNamed(staff, 'mended-later.csv')).toMatchObject({ problem: { code: 'EmptyFile' } });
    await drop(product, 'mended-later.csv', 'no statement either');
    const { items } = await staff.call(listBatches, { query: { limit: 100 } });
    expect(items.filter(({ fileName }) => fileName === 'mended-later.csv')).toHaveLength(2);
  });

  it('may replace a file of that name whose upload was never finished', async () => {
    const begin = () => staff.call(uploadStatement, { body: { fileName: 'begun.csv', size: 10 } });
    const { batchId: abandoned } = await begin();
    const { batchId } = await begin();
    expect(await loadBatch(staff, abandoned)).toMatchObject({ problem: { code: 'UploadNotFinished' } });
    expect(await loadBatch(staff, batchId)).toMatchObject({ fileName: 'begun.csv', stage: 'awaitingFile' });
    // A file of another person does not end an upload that may still be in progress.
    await drop(product, 'elsewhere/begun.csv', 'Title\n');
    const { items } = await staff.call(listBatches, { query: { limit: 100 } });
    const refused = items
      .filter(({ fileName }) => fileName === 'begun.csv')
      .map(({ problem }) => problem?.code);
    expect(refused.toSorted()).toEqual(['FileNameDuplicated', 'UploadNotFinished', undefined]);
  });

  it('is refused by its content under any name', async () => {
    expect(await batchFrom(product, staff, 'renamed.csv', fixture('symphonic.csv'))).toMatchObject({
      status: 'IllegalContent',
      problem: { code: 'FileContentDuplicated' },
    });
  });

  it('is ignored when it is the same arrival, delivered twice', async () => {
    const before = await staff.call(listBatches, { query: { limit: 100 } });
    const { name: bucket } = product.cloud.resources.find('bucket', 'Inbox');
    const { name: queue } = product.cloud.resources.find('queue', 'Arrivals');
    expect(bucket).toBe(environment('INBOX_BUCKET'));
    const head = new HeadObjectCommand({ Bucket: bucket, Key: 'symphonic.csv' });
    const { ContentLength: size, ETag, VersionId: versionId } = await product.cloud.clients.s3.send(head);
    const object = { key: 'symphonic.csv', size, eTag: ETag!.replaceAll('"', ''), versionId };
    const event = { Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: bucket }, object } }] };
    await product.cloud.clients.sqs.send(
      new SendMessageCommand({ QueueUrl: `${product.url}/${queue}`, MessageBody: JSON.stringify(event) }),
    );
    await settle(product);
    expect(await staff.call(listBatches, { query: { limit: 100 } })).toEqual(before);
  });
});

describe('a statement whose predecessor is unfinished', () => {
  it('waits, names the batch it waits for, and continues once that is booked', async () => {
    const name = 'tw_newmedia_invented_utf8bom.csv';
    const first = await batchNamed(staff, 'tw_newmedia_invented_big5.csv');
    expect(await batchFrom(product, staff, name, fixture(name))).toMatchObject({
      stage: 'waiting',
      problem: { code: 'LastBatchUnfinished', params: { batchId: first.batchId } },
    });
    await confirm(first.batchId);
    expect(await batchNamed(staff, name)).toMatchObject({
      // The same rows in another encoding.
      status: 'StillErrors',
      stage: 'review',
      counters: { correct: 3, errors: 0 },
      repeats: [{ batchId: first.batchId, percent: 100 }],
    });
  });

  it('is refused at upload when the upload names its source', async () => {
    const body = { fileName: 'symphonic-next.csv', size: 10, source: 'symphonic' };
    const response = await staff.ask(uploadStatement, { body });
    expect(response).toMatchObject({ status: 409, name: 'LastBatchUnfinished' });
  });
});

describe('a decision', () => {
  const step = chained();
  const strange = (net: string) =>
    believeStatement([
      { ...songs.moonlight, net },
      { ...songs.stranger, net: '7' },
      { ...songs.stranger, net: '8', month: '2026/08' },
    ]);
  let batchId: string;
  let rowId: string;
  let songId: string;

  step('is needed once for equal rows, with the amount they have', async () => {
    ({ batchId } = await batchFrom(product, staff, 'strange-1.csv', strange('1')));
    const issues = await loadIssues(staff, batchId);
    expect(issues).toMatchObject([
      { rows: 2, amounts: [{ currency: 'TWD', amount: '15' }], status: 'UnMatched' },
    ]);
    rowId = issues[0]!.rowId;
    const { url, rows } = await staff.call(exportErrors, { params: { id: batchId } });
    expect(rows).toBe(2);
    expect(await (await fetch(url)).text()).toContain('從沒聽過的歌');
  });

  step('applies to all of them once the batch is checked again', async () => {
    const known = (await loadRows(staff, batchId)).find(({ status }) => status === 'Licensed')!;
    songId = known.songId!;
    const { items } = await staff.call(suggestTargets, { query: { incomeStatementRowId: known.rowId } });
    expect(items.some(({ id }) => id === songId)).toBe(true);
    await staff.call(assignSong, { body: { rowId, songId } });
    await staff.call(reviewAgain, { params: { id: batchId } });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      status: 'Checked',
      counters: { correct: 3, errors: 0 },
    });
    const rules = (await loadRows(staff, batchId)).map(({ rule }) => rule);
    expect(rules.slice(1)).toEqual(['Revise', 'Revise']);
  });

  step('can be undone, which opens the rows again', async () => {
    await staff.call(clearDecision, { body: { rowId } });
    await staff.call(reviewAgain, { params: { id: batchId } });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ status: 'StillErrors', counters: { errors: 2 } });
    const response = await staff.ask(clearDecision, { body: { rowId } });
    expect(response.name).toBe('RowHandlingNotFound');
  });

  step('that ignores rows excludes them from booking, and changes nothing when repeated', async () => {
    await staff.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    await staff.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    await staff.call(reviewAgain, { params: { id: batchId } });
    await settle(product);
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({ status: 'Checked', counters: { ignored: 2, errors: 0 } });
    expect(batch.reconciliation).toMatchObject([{ file: '16', licensed: '1', open: '0', ignored: '15' }]);
    const corrections = await staff.call(listCorrections, { query: { batchId } });
    expect(corrections.items).toMatchObject([{ kind: 'ignoreRow', createdByName: '何書寧' }]);
  });

  step('is remembered for the next statement of the source, and kept once it was booked', async () => {
    await confirm(batchId);
    const next = await batchFrom(product, staff, 'strange-2.csv', strange('2'));
    expect(next).toMatchObject({ status: 'Checked', counters: { ignored: 2, correct: 1 } });
    const closed = await staff.ask(ignoreRow, { query: { incomeStatementRowId: rowId } });
    expect(closed).toMatchObject({ status: 409, name: 'BatchStateChanged' });
    const undone = await staff.ask(clearDecision, { body: { rowId } });
    expect(undone.status).toBe(409);
  });

  step('cannot be made on a booked batch, which cannot be checked again either', async () => {
    const again = await staff.ask(reviewAgain, { params: { id: batchId } });
    expect(again).toMatchObject({ status: 409, name: 'BatchStateChanged' });
  });
});

it('leaves a ledger that balances', async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
});
