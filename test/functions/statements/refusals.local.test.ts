import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { createMusicalWorkForRow, draftFromRow } from '../../../shared/statements/creationRoutes.ts';
import {
  bringBackErrors,
  exportErrors,
  handleRowErrors,
  mapColumns,
  previewStatement,
  reviewAgain,
} from '../../../shared/statements/routes.ts';
import { getSong } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  batchNamed,
  loadBatch,
  believeStatement,
  bookBatch,
  drop,
  loadIssues,
  loadRows,
  settle,
  songs,
  upload,
} from '../../api/statements.ts';
import { openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const { product, staff } = await openProduct();

const taiwan = 158;
describe('IncomeCountryMismatch', () => {
  const statement = (...countries: string[]) =>
    Buffer.from(
      believeStatement(countries.map((country, row) => ({ ...songs.moonlight, net: `1.${row}`, country }))),
    );

  it('refuses a file with rows from another territory than announced, by row and column', async () => {
    const content = statement('Taiwan', 'Japan');
    const batchId = await upload(product, staff, 'from-japan.csv', content, { incomeRegion: taiwan });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      status: 'IllegalContent',
      problem: {
        code: 'IncomeCountryMismatch',
        params: { file: 'from-japan.csv', row: 3, region: taiwan, territory: 392 },
      },
    });
  });

  it('accepts a country of the announced continent, and worldwide rows, and lists them in order', async () => {
    const content = statement('Japan', 'Taiwan', 'Worldwide');
    const batchId = await upload(product, staff, 'from-asia.csv', content, { incomeRegion: 1001 });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'review', territories: [0, taiwan, 392] });
    await bookBatch(product, staff, batchId);
  });
});

describe('a batch whose file was refused', () => {
  it('is not checked again, and does not block later files of its source', async () => {
    const content = Buffer.from(believeStatement([{ ...songs.moonlight, net: '1.5', currency: 'USD' }]));
    const batchId = await upload(product, staff, 'refused-1.csv', content, { statementCurrency: 'TWD' });
    const refused = { status: 'IllegalContent', stage: 'failed', problem: { code: 'CurrencyMismatch' } };
    expect(await loadBatch(staff, batchId)).toMatchObject(refused);
    const response = await staff.ask(reviewAgain, { params: { id: batchId } });
    await settle(product);
    expect(response).toMatchObject({ status: 409, name: 'BatchStateChanged' });
    expect(await loadBatch(staff, batchId)).toMatchObject(refused);
    const later = believeStatement([{ ...songs.moonlight, net: '1.6' }]);
    const next = await batchFrom(product, staff, 'refused-2.csv', later);
    expect(next).toMatchObject({ stage: 'review' });
    await bookBatch(product, staff, next.batchId);
  });
});

const packings: Readonly<Record<string, (text: string) => Buffer>> = {
  'cut.csv.gz': (text) => gzipSync(text),
  'cut.zip': (text) => Buffer.from(zipSync({ 'cut.csv': Buffer.from(text) })),
};

for (const [name, pack] of Object.entries(packings))
  it(`a truncated ${name} is refused at once, even while its source is busy`, async () => {
    const holder = await batchFrom(
      product,
      staff,
      `held-${name}.csv`,
      believeStatement([{ ...songs.moonlight, net: `${name.length}` }]),
    );
    const whole = pack(
      believeStatement(Array.from({ length: 2000 }, (_, row) => ({ ...songs.moonlight, net: `1.${row}` }))),
    );
    const cut = await batchFrom(product, staff, name, whole.subarray(0, Math.floor(whole.length * 0.8)));
    expect(cut).toMatchObject({
      status: 'IllegalContent',
      stage: 'failed',
      problem: { code: 'TruncatedFile', params: { file: name } },
    });
    // Its name is free for the complete file.
    expect(await batchFrom(product, staff, name, whole)).toMatchObject({ stage: 'waiting' });
    await bookBatch(product, staff, holder.batchId);
    await settle(product);
    await bookBatch(product, staff, (await batchNamed(staff, name)).batchId);
  });

describe('MappingDuplicated', () => {
  const file = (amount: string) => `Lied,Wer,Geld\n月光下的巷口,林小滿,${amount}\n`;
  const mapping = {
    name: 'Two people',
    incomeType: 'Song' as const,
    platform: 'Two people',
    statementCurrency: 'TWD' as const,
    periodStart: '2026-01-01',
    periodEnd: '2026-06-30',
    columns: { title: 'Lied', performer: 'Wer', amount: 'Geld' },
    numbers: 'point' as const,
    dates: 'ymd' as const,
    grain: 'month' as const,
  };
  const map = async (name: string, body: object) => {
    const { batchId } = await batchNamed(staff, name);
    const response = await staff.ask(mapColumns, { params: { id: batchId }, body: { ...mapping, ...body } });
    await settle(product);
    return response;
  };

  it('follows no mapping that lacks columns: all that is missing is named, at its field', async () => {
    await drop(product, 'lied-0.csv', file('0.50'));
    const lacking = { columns: { performer: 'Wer' }, statementCurrency: undefined };
    expect(await map('lied-0.csv', lacking)).toMatchObject({
      status: 409,
      name: 'ColumnsNotRecognized',
      body: {
        data: {
          missing: [
            { code: 'AmountColumnNotFound' },
            { code: 'IdentityColumnNotFound' },
            { code: 'CurrencyNotFound' },
          ],
          issues: [
            { path: 'body.columns.amount', message: 'required' },
            { path: 'body.columns.title', message: 'required' },
            { path: 'body.statementCurrency', message: 'required' },
          ],
        },
      },
    });
  });

  it('refuses a different second mapping of the same headers, and names the first', async () => {
    for (const number of [1, 2, 3]) await drop(product, `lied-${number}.csv`, file(`${number}.50`));
    const first = await map('lied-1.csv', {});
    expect(first.status).toBe(200);
    const otherwise = { columns: { title: 'Lied', amount: 'Geld' } };
    expect(await map('lied-2.csv', otherwise)).toMatchObject({
      status: 409,
      code: 6101,
      name: 'MappingDuplicated',
      body: { data: { name: 'Two people' } },
    });
    expect((await batchNamed(staff, 'lied-2.csv')).stage).toBe('waiting');
  });

  it('keeps the first mapping when the second is equal', async () => {
    const { source } = await batchNamed(staff, 'lied-1.csv');
    const response = await map('lied-2.csv', { name: 'Another name' });
    expect(response).toMatchObject({ status: 200, body: { source } });
    expect((await batchNamed(staff, 'lied-2.csv')).stage).toBe('waiting');
  });

  it('does not occur when the second mapping replaces the first', async () => {
    const response = await map('lied-3.csv', { columns: { title: 'Lied', amount: 'Geld' }, replace: true });
    expect(response.status).toBe(200);
    const { source } = await batchNamed(staff, 'lied-1.csv');
    const third = await batchNamed(staff, 'lied-3.csv');
    expect(third).toMatchObject({ stage: 'review', counters: { all: 1 } });
    expect(third.source).not.toBe(source);
    await bookBatch(product, staff, (await batchNamed(staff, 'lied-1.csv')).batchId);
    expect(await batchNamed(staff, 'lied-2.csv')).toMatchObject({ stage: 'waiting', source: third.source });
  });

  it('does not allow mapping a built-in layout', async () => {
    await drop(product, 'known-1.csv', believeStatement([{ ...songs.moonlight, net: '1.11' }]));
    await drop(product, 'known-2.csv', believeStatement([{ ...songs.moonlight, net: '2.22' }]));
    expect((await batchNamed(staff, 'known-2.csv')).stage).toBe('waiting');
    expect(await map('known-2.csv', {})).toMatchObject({ status: 409, name: 'BatchStateChanged' });
    await bookBatch(product, staff, (await batchNamed(staff, 'known-1.csv')).batchId);
    await bookBatch(product, staff, (await batchNamed(staff, 'known-2.csv')).batchId);
  });
});

describe('refusals of decisions', () => {
  let batchId: string;
  let rowId: string;

  it.before(async () => {
    await drop(
      product,
      'refused.csv',
      believeStatement([
        { ...songs.moonlight, net: '1' },
        { ...songs.stranger, net: '2' },
      ]),
    );
    ({ batchId } = await batchNamed(staff, 'refused.csv'));
    rowId = (await loadIssues(staff, batchId))[0]!.rowId;
  });

  it('MusicalWorkIdNull: an assignment without a work', async () => {
    const response = await staff.call(handleRowErrors, {
      body: { rowIds: [rowId], decision: 'assignMusicalWork' },
    });
    expect(response).toEqual({ decided: 0, failures: [{ rowId, name: 'MusicalWorkIdNull' }] });
  });

  it('WorkIsNotASubtitle: a share of an adapted title in a work without an original', async () => {
    const [moonlight] = await loadRows(staff, batchId);
    const { shares } = await staff.call(getSong, { params: { id: moonlight!.songId! } });
    const { work } = await staff.call(draftFromRow, { query: { incomeStatementRowId: rowId } });
    const line = { authorName: '林小滿', rightOwnerId: shares[0]!.rightOwnerId, percentage: '50' };
    const copyrights = [
      { ...line, rightType: 'OC' as const },
      { ...line, rightType: 'ST' as const },
    ];
    const body = { ...work, genre: 1, copyrights, rowId };
    expect(await staff.ask(createMusicalWorkForRow, { body })).toMatchObject({
      status: 409,
      code: 6106,
      name: 'WorkIsNotASubtitle',
    });
  });

  it('IgnorePercentageDuplicate: an imported line that chooses the contract share a second time', async () => {
    const { url } = await staff.call(exportErrors, { params: { id: batchId } });
    const text = (await (await fetch(url)).text()).trimEnd();
    const content = Buffer.from(text.replace(/,,$/, ',systemshare,')).toString('base64');
    const bringBack = () => staff.call(bringBackErrors, { params: { id: batchId }, body: { content } });
    expect((await bringBack()).lines).toMatchObject([{ outcome: 'applied' }]);
    expect((await bringBack()).lines).toMatchObject([
      { outcome: 'unchanged', name: 'IgnorePercentageDuplicate' },
    ]);
  });

  it('BatchNotReceivable: a receipt for a batch that is not booked', async () => {
    const response = await staff.call(confirmStatementPayments, {
      body: { statementIdList: [batchId], payDate: '2026-11-02' },
    });
    expect(response).toMatchObject({ failures: [{ name: 'BatchNotReceivable' }] });
  });
});

it.each([
  ['nothing.csv', Buffer.alloc(0), 'FileEmpty'],
  ['cut-off.csv.gz', Buffer.from('1f8b0800000000000003ab56ca48', 'hex'), 'FileDamaged'],
  ['a-picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'FileTypeUnknown'],
])('refuses a preview of %s by name', async (name, content, result) => {
  const { batchId } = await batchFrom(product, staff, name, content);
  const response = await staff.ask(previewStatement, { params: { id: batchId }, query: {} });
  expect(response).toMatchObject({ name: result });
});
