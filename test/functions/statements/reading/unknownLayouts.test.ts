import { describe, expect, it } from 'vitest';
import type { SourceTemplate } from '../../../../shared/statements/templates/template.ts';
import { readBytes } from './readFile.ts';

const columnsOf = async (text: string) => (await readBytes(text)).statement.columns;

describe('layouts nobody has seen', () => {
  it('proposes columns by their names', async () => {
    const text = 'Track Name,Artist,Sold In,Net Amount,Date\nPaper Boats,林小滿,TW,1.50,2025-10\n';
    expect(await columnsOf(text)).toEqual({
      title: 'Track Name',
      performer: 'Artist',
      territory: 'Sold In',
      amount: 'Net Amount',
      period: 'Date',
    });
  });

  it('proposes columns by Chinese names', async () => {
    const text = '期別;歌名;演唱者;播放次數;版稅金額;幣別\n2025/10;海風;浪花樂團;100;12,5;TWD\n';
    expect(await columnsOf(text)).toEqual({
      period: '期別',
      title: '歌名',
      performer: '演唱者',
      units: '播放次數',
      amount: '版稅金額',
      currency: '幣別',
    });
  });

  it('proposes columns by what their cells look like', async () => {
    const text =
      'A code,Song,Where,Payout\nTWZ992600001,Paper Boats,Taiwan,1.5\nTWZ992600002,海風,Japan,2.5\n';
    expect(await columnsOf(text)).toMatchObject({
      isrc: 'A code',
      title: 'Song',
      territory: 'Where',
      amount: 'Payout',
    });
  });

  it('says that the mapping is only proposed, how sure it is, and what is missing', async () => {
    const { statement } = await readBytes('Song,Who\nPaper Boats,林小滿\n海風,浪花樂團\n');
    expect(statement.known).toBe(false);
    expect(statement.proposals.find(({ field }) => field === 'title')).toMatchObject({
      header: 'Song',
      column: 0,
    });
    expect(statement.proposals.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    expect(statement.missing.map(({ code }) => code)).toEqual(['AmountColumnNotFound', 'CurrencyNotFound']);
  });

  it('reads with a mapping a person made, found by the signature of the headers', async () => {
    const learned: SourceTemplate = {
      id: 'src_1',
      name: 'Own',
      incomeType: 'Song',
      recognisedBy: [],
      fields: { title: ['X'], amount: ['Y'] },
      numbers: 'comma',
      dates: 'ymd',
      grain: 'month',
      currency: 'EUR',
      claimsShare: false,
    };
    const asked: string[] = [];
    const { statement, rows } = await readBytes('X;Y\nPaper Boats;1.234,5\n', {
      learned: (signature) => (asked.push(signature), signature === 'x|y' ? learned : undefined),
    });
    expect(asked).toContain('x|y');
    expect(statement.known).toBe(true);
    expect(rows).toMatchObject([{ title: 'Paper Boats', amount: '1234.5', currency: 'EUR' }]);
  });

  it('takes a person’s word on encoding, delimiter and header row', async () => {
    const text = 'Title|Amount\nTitle|Amount\nPaper, Boats|1.5\n';
    const { statement, rows } = await readBytes(text, {
      delimiter: '|',
      headerRow: 2,
      encoding: 'windows-1252',
    });
    expect(statement).toMatchObject({ delimiter: '|', headerRow: 2, encoding: 'windows-1252' });
    expect(rows).toMatchObject([{ line: 3, title: 'Paper, Boats' }]);
  });
});
