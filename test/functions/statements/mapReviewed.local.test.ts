import { beforeAll, describe, expect } from 'vitest';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { getRowLicense } from '../../../shared/income/incomeSourceRoutes.ts';
import { adjustPosted } from '../../../shared/statements/adjustmentRoutes.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import {
  assignSong,
  bringBackErrors,
  clearDecision,
  confirmBatch,
  exportErrors,
  ignoreRow,
  listCorrections,
  mapColumns,
  previewStatement,
} from '../../../shared/statements/routes.ts';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { ApiResponse, Person } from '../../support/product.ts';
import {
  batchFrom,
  batchNamed,
  loadBatch,
  believeStatement,
  bookBatch,
  loadIssues,
  loadRows,
  settle,
  songs,
} from '../../api/statements.ts';
import { checkAgain, openDesk } from './desk.ts';
import { positions, societyFile } from '../reading/inventedRecords.ts';
import { chained } from '../../support/chained.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';

const it = chained();

const { product, staff, agent, ownerId } = await openDesk();

/** Two rows of a source that a word in its headers distinguishes. One has a known work, one an unknown work. */
const file = (source: string, number = 1) =>
  [
    `${source} Nom,Qui,Brut,Net,Devise`,
    `月光下的巷口,林小滿,${number}00,${number}0,TWD`,
    `從沒聽過的歌,無名氏,${number}0,${number},TWD`,
    '',
  ].join('\n');

const gross = (source: string) => ({ title: `${source} Nom`, performer: 'Qui', amount: 'Brut' }) as const;
const net = (source: string) => ({ ...gross(source), amount: 'Net' }) as const;

const notation = { statementCurrency: 'TWD', numbers: 'point', dates: 'ymd', grain: 'month' } as const;

type Columns = Parameters<typeof mapBy>[2];

const mapBy = (
  person: Person,
  id: string,
  columns: Record<string, string>,
  more: object = {},
): Promise<ApiResponse> =>
  person.ask(mapColumns, {
    params: { id },
    body: { ...notation, name: 'Harbour', incomeType: 'Song', columns, ...more } as never,
  });

/** Maps a batch and waits until its processing is done. */
const map = async (id: string, columns: Columns, more: object = {}): Promise<Batch & { version: number }> => {
  const response = await mapBy(staff, id, columns, more);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  await settle(product);
  return loadBatch(staff, id);
};

/** A batch under review whose amounts were read from the gross column. */
const mappedWrong = async (source: string): Promise<Batch & { version: number }> => {
  const { batchId } = await batchFrom(product, staff, `${source}-1.csv`, file(source), ownerId);
  return map(batchId, gross(source));
};

const changed = { status: 409, name: 'BatchStateChanged' };

const correct = (batch: Batch, source: string) =>
  map(batch.batchId, net(source), { revision: batch.revision });

const corrected = {
  stage: 'review',
  status: 'StillErrors',
  counters: { all: 2, correct: 1, errors: 1 },
  reconciliation: [{ currency: 'TWD', file: '11', licensed: '10', open: '1' }],
};

describe('correcting a wrong mapping under review', () => {
  let before: Batch;
  let oldRows: string[];
  let oldErrors: string;

  beforeAll(async () => {
    before = await mappedWrong('Harbour');
    oldRows = (await loadRows(staff, before.batchId)).map(({ rowId }) => rowId);
    const { url } = await staff.call(exportErrors, { params: { id: before.batchId } });
    oldErrors = (await (await fetch(url)).text()).replaceAll(/,,\r\n/g, ',ignore,\r\n');
  });

  it('starts from the stored mapping', async () => {
    const { mapping, columns } = await staff.call(previewStatement, {
      params: { id: before.batchId },
      query: {},
    });
    expect(mapping).toEqual({ ...notation, name: 'Harbour', incomeType: 'Song', claimsShare: false });
    expect(columns).toMatchObject({ title: 'Harbour Nom', amount: 'Brut' });
  });

  it('reads every row again, under the same source', async () => {
    expect(before).toMatchObject({ reconciliation: [{ currency: 'TWD', file: '110' }] });
    const after = await correct(before, 'Harbour');
    expect(after).toMatchObject({ ...corrected, source: before.source });
    const rows = await loadRows(staff, before.batchId);
    expect(rows.map(({ amount }) => amount)).toEqual(['10', '1']);
    const issues = await loadIssues(staff, before.batchId);
    expect(issues).toMatchObject([
      { title: '從沒聽過的歌', amounts: [{ currency: 'TWD', amount: '1' }], rowId: rows[1]!.rowId },
    ]);
  });

  it('makes old row ids invalid, on an open page or in an exported file', async () => {
    const response = await staff.ask(ignoreRow, { query: { incomeStatementRowId: oldRows[1]! } });
    expect(response).toMatchObject({ status: 404, name: 'DataNotFound' });
    const content = Buffer.from(oldErrors).toString('base64');
    expect(
      await staff.call(bringBackErrors, { params: { id: before.batchId }, body: { content } }),
    ).toMatchObject({ applied: 0, refused: 1, lines: [{ rowId: oldRows[1], name: 'DataNotFound' }] });
  });

  it('is not concluded by a late step of the previous check', async () => {
    const { batchId } = before;
    await changeItem(statementKeys.batch(batchId), { set: { stage: 'matching' } });
    const { name } = product.cloud.resources.find('function', 'checkStatementTask');
    await product.cloud.functions.invoke(name, { step: 'conclude', batchId, rowChunks: [0] });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'matching' });
    await product.cloud.functions.invoke(name, { step: 'conclude', batchId, rowChunks: [1] });
    expect(await loadBatch(staff, batchId)).toMatchObject(corrected);
  });

  it('applies to later files too, and is refused once the batch is booked', async () => {
    expect(await bookBatch(product, staff, before.batchId)).toMatchObject({
      stage: 'booked',
      reconciliation: [{ file: '11', licensed: '10' }],
    });
    const response = await mapBy(staff, before.batchId, gross('Harbour'), { revision: 3, replace: true });
    expect(response).toMatchObject(changed);
    const next = await batchFrom(product, staff, 'Harbour-2.csv', file('Harbour', 2), ownerId);
    expect(next).toMatchObject({ source: before.source, reconciliation: [{ file: '22' }] });
  });

  it('gives new row ids, which corrections after booking need', async () => {
    const { batchId } = before;
    const [{ rowId }] = (await loadRows(staff, batchId)) as [ReviewedRow];
    expect(await staff.call(getRowLicense, { params: { rowId } })).toMatchObject({ amount: '10', line: 2 });
    expect(await staff.ask(getRowLicense, { params: { rowId: oldRows[0]! } })).toMatchObject({
      status: 404,
    });
    const { version } = await loadBatch(staff, batchId);
    const body = { rowId, decision: 'ignoreRow', scope: 'batch', version } as const;
    expect(await staff.ask(adjustPosted, { body: { ...body, rowId: oldRows[0]! } })).toMatchObject({
      status: 404,
    });
    await staff.call(adjustPosted, { body });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      adjustments: 1,
      reconciliation: [{ file: '11', licensed: '0', open: '1', ignored: '10' }],
    });
    expect((await loadRows(staff, batchId)).map(({ ignored }) => ignored)).toEqual([true, false]);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });
});

describe('decisions made before a mapping is corrected', () => {
  it('apply to the rows of the same work, and can be undone', async () => {
    const before = await mappedWrong('Lagoon');
    const { batchId } = before;
    const [known, stranger] = await loadRows(staff, batchId);
    await staff.call(assignSong, { body: { rowId: stranger!.rowId, songId: known!.songId! } });
    expect(await correct(before, 'Lagoon')).toMatchObject({ counters: { correct: 2, errors: 0 } });
    const { items } = await staff.call(listCorrections, { query: { batchId } });
    expect(items).toMatchObject([{ kind: 'assignSong', rowId: stranger!.rowId }]);
    await staff.call(clearDecision, { body: { rowId: items[0]!.rowId! } });
    await checkAgain(product, staff, batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject(corrected);
  });
});

describe('two people who map a batch under review', () => {
  it('at once: one succeeds, the other is refused, and only the first mapping is remembered', async () => {
    const { batchId, revision } = await mappedWrong('Island');
    const ways = [net('Island'), { title: 'Qui', performer: 'Island Nom', amount: 'Net' }] as const;
    const responses = await Promise.all([
      mapBy(staff, batchId, ways[0], { revision }),
      mapBy(agent, batchId, ways[1], { revision }),
    ]);
    await settle(product);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses).toContainEqual(expect.objectContaining(changed));
    const { columns } = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(columns).toMatchObject(ways[responses.findIndex(({ status }) => status === 200)]!);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'review', revision: revision + 1 });
  });

  it('one after the other: the second is refused for not having seen the first mapping', async () => {
    const before = await mappedWrong('Reef');
    await correct(before, 'Reef');
    for (const more of [{ revision: before.revision }, {}])
      expect(await mapBy(agent, before.batchId, gross('Reef'), more)).toMatchObject(changed);
    expect(await loadBatch(staff, before.batchId)).toMatchObject(corrected);
  });

  it('while another confirms it: it is either booked as checked or read again', async () => {
    const { batchId, revision } = await mappedWrong('Strand');
    const [mapped, confirmed] = await Promise.all([
      mapBy(staff, batchId, net('Strand'), { revision }),
      agent.ask(confirmBatch, { body: { batchId, parkOpen: true } }),
    ]);
    await settle(product);
    expect([mapped.status, confirmed.status].toSorted()).toEqual([200, 409]);
    const expected =
      mapped.status === 200 ? corrected : { stage: 'booked', reconciliation: [{ file: '110' }] };
    expect(await loadBatch(staff, batchId)).toMatchObject(expected);
  });
});

describe('a new mapping that does not fit the rows', () => {
  it('removes all rows and leaves the batch waiting for another mapping', async () => {
    const { batchId, revision } = await mappedWrong('Cove');
    const contrary = { ...net('Cove'), currency: 'Devise' };
    const stopped = await map(batchId, contrary, { revision, statementCurrency: 'USD' });
    expect(stopped).toMatchObject({
      stage: 'needsMapping',
      problem: { code: 'CurrencyMismatch', params: { expected: 'USD', found: 'TWD' } },
    });
    expect(stopped.counters ?? stopped.reconciliation ?? stopped.rowChunks).toBeUndefined();
    expect([await loadRows(staff, batchId), await loadIssues(staff, batchId)]).toEqual([[], []]);
    expect(await map(batchId, contrary)).toMatchObject(corrected);
  });
});

describe('a batch read with the wrong header row', () => {
  const odd = (amount: string) =>
    `Title,Artist,Amount\n-,-,-\nNom,Qui,Combien\n月光下的巷口,林小滿,${amount}\n`;

  it('is read with another one, as are later files', async () => {
    const first = await batchFrom(product, staff, 'odd-1.csv', odd('1.50'), ownerId);
    const before = await map(first.batchId, { title: 'Title', performer: 'Artist', amount: 'Amount' });
    expect(before).toMatchObject({ stage: 'review', counters: { missingData: 2 } });
    const columns = { title: 'Nom', performer: 'Qui', amount: 'Combien' };
    const more = { revision: before.revision, reading: { headerRow: 3 } };
    const after = await map(first.batchId, columns, more);
    expect(after).toMatchObject({
      source: before.source,
      counters: { all: 1, correct: 1 },
      detected: { headerRow: 3 },
    });
    await bookBatch(product, staff, first.batchId);
    expect(await batchFrom(product, staff, 'odd-2.csv', odd('2.50'), ownerId)).toMatchObject({
      source: before.source,
      detected: { headerRow: 3 },
      counters: { all: 1, correct: 1 },
    });
  });

  it('keeps the reading settings of its source when its mapping is corrected', async () => {
    const { batchId } = await batchNamed(staff, 'odd-2.csv');
    await bookBatch(product, staff, batchId);
    const third = await batchFrom(product, staff, 'odd-3.csv', odd('3.50'), ownerId);
    expect(third).toMatchObject({ stage: 'review', counters: { correct: 1 } });
    const columns = { title: 'Nom', amount: 'Combien' };
    const after = await map(third.batchId, columns, { revision: third.revision });
    expect(after).toMatchObject({ stage: 'review', source: third.source, detected: { headerRow: 3 } });
    expect((await loadRows(staff, third.batchId)).map(({ performer }) => performer)).toEqual(['']);
  });
});

describe('a file of records', () => {
  it('is read by the corrected positions, as are later files', async () => {
    const { batchId } = await batchFrom(product, staff, 'society-1.txt', societyFile(), ownerId);
    const tell = (chosen: typeof positions, revision?: number) =>
      map(batchId, columnsByPosition(chosen), {
        statementCurrency: 'EUR',
        numbers: 'auto',
        reading: { delimiter: 'positions', positions: chosen },
        revision,
      });
    const fields = positions.fields.map((placed) =>
      placed.field === 'amount' ? { ...placed, decimals: 2 } : placed,
    );
    const before = await tell({ ...positions, fields });
    expect(before).toMatchObject({ reconciliation: [{ currency: 'EUR', file: '124704.51' }] });
    const after = await tell(positions, before.revision);
    expect(after).toMatchObject({ source: before.source, reconciliation: [{ file: '1247.0451' }] });
    await bookBatch(product, staff, batchId);
    expect(
      await batchFrom(
        product,
        staff,
        'society-2.txt',
        societyFile('AMX20260300000001 000000020000'),
        ownerId,
      ),
    ).toMatchObject({ source: before.source, reconciliation: [{ file: '1249.0451' }] });
  });
});

it('refuses to map a built-in layout under review', async () => {
  const known = await batchFrom(
    product,
    staff,
    'known.csv',
    believeStatement([{ ...songs.moonlight, net: '1' }]),
  );
  expect(known).toMatchObject({ stage: 'review', source: 'believe' });
  const columns = { title: 'Track title', amount: 'Net Revenue' };
  const response = await mapBy(staff, known.batchId, columns, { revision: known.revision });
  expect(response).toMatchObject(changed);
});

it('lets waiting batches of the old source continue when a batch turns out to be of another source', async () => {
  const { source } = await bookBatch(product, staff, (await mappedWrong('Delta')).batchId);
  const both = `Fjord Nom,Qui,Brut,Net,Devise\n-,-,-,-,-\n-,-,-,-,-\n${file('Delta', 3)}`;
  const { batchId } = await batchFrom(product, staff, 'Fjord-1.csv', both, ownerId);
  const before = await map(batchId, gross('Fjord'));
  const next = await batchFrom(product, staff, 'Fjord-2.csv', file('Fjord', 2), ownerId);
  expect(next).toMatchObject({ stage: 'waiting', source: before.source });
  const reading = { headerRow: 4 };
  expect(await map(batchId, gross('Delta'), { revision: before.revision, reading })).toMatchObject({
    stage: 'review',
    source,
    counters: { all: 2 },
  });
  expect(await loadBatch(staff, next.batchId)).toMatchObject({ stage: 'needsMapping' });
});

describe('a proposed mapping saved as shown', () => {
  it('reads the amounts and days that the preview shows', async () => {
    const german =
      'Titel;Interpret;Datum;Menge;Stückpreis;Betrag EUR\nMond;Mai;03/04/2026;12.345;0,03;1.234\n';
    const { batchId } = await batchFrom(product, staff, 'hafen-2026-04.csv', german, ownerId);
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(preview.rows.at(-1)!.fields).toMatchObject({ amount: '1234', period: '2026-04-01' });
    expect(preview.notation).toEqual({ numbers: 'comma', dates: 'dmy', grain: 'month' });
    const { columns, notation: shown } = preview;
    const batch = await map(batchId, columns, { ...shown, statementCurrency: 'EUR', name: 'Hafen' });
    expect(batch).toMatchObject({ periodStart: '2026-04-01', reconciliation: [{ file: '1234' }] });
  });
});

describe('a built-in layout without a currency', () => {
  const youtube = [
    'Adjustment Type,Country,Day,Video ID,Asset ID,Asset Title,Asset Type,Custom ID,ISRC,UPC,Artist,Album,Label,Content Type,Owned Views,YouTube Revenue Split,Partner Revenue : Pro Rata,Partner Revenue : Per Sub Min,Partner Revenue',
    'None,TW,20251003,vid1,A1,月光下的巷口,Sound Recording,TL-0,TWZ992600001,,林小滿,夜行,Label,Partner-provided,100,0.45,1.5,0,1.5',
    '',
  ].join('\n');

  it('asks for the currency, with the rest of the layout filled in', async () => {
    const { batchId } = await batchFrom(product, staff, 'video-1.csv', youtube, ownerId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'needsMapping' });
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(preview.mapping).toMatchObject({ name: 'YouTube Music asset revenue', platform: 'YouTube Music' });
    const { columns, mapping } = preview;
    const mapped = await map(batchId, columns, { ...mapping, statementCurrency: 'USD' });
    expect(mapped).toMatchObject({ stage: 'review', reconciliation: [{ currency: 'USD', file: '1.5' }] });
  });
});
