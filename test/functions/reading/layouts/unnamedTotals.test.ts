import { describe, expect, it } from 'vitest';
import { csv, type Cells } from '../deliveries.ts';
import { readBytes } from '../readFile.ts';

const head = ['Track', 'Artist', 'ISRC', 'Month', 'Units', 'Net Revenue', 'Currency'];
const song = (number: number, amount: string): Cells[number] => [
  ...[`Song ${number}`, 'Mei Lin', `TWZ99260010${number}`, '2026-04', 10 * number, amount, 'EUR'],
];
const line = (words: string, amount: string): Cells[number] => [words, '', '', '', '', amount, ''];

const read = (...lines: Cells) => readBytes(csv([head, ...lines]));

describe('a line that only names an amount', () => {
  const songs = [song(1, '1.25'), song(2, '2.50')];

  it.each(['Amount invoiced', 'Gesamt', 'Uma palavra', '本期'])(
    'is a total if it is the sum of the rows: %s',
    async (words) => {
      const { totals, bad, statement } = await read(...songs, line(words, '3.75'));
      expect([totals, bad]).toEqual([{ EUR: '3.75' }, []]);
      expect([...statement.statedTotals()]).toMatchObject([
        { label: words, stated: '3.75', difference: '0' },
      ]);
    },
  );

  it('is a total if it is what a tax leaves of one, and is then compared with no sum', async () => {
    const { totals, statement } = await read(
      ...songs,
      line('Total', '3.75'),
      line('Withholding tax 20%', '0.75'),
      line('To be paid', '3.00'),
    );
    expect(totals).toEqual({ EUR: '3.75' });
    expect([...statement.statedTotals()]).toHaveLength(1);
  });

  it('is the sum of a part if it has a word for it, even of one row', async () => {
    const { totals } = await read(song(1, '1.25'), line('Total Deezer', '1.25'), song(2, '2.50'));
    expect(totals).toEqual({ EUR: '3.75' });
  });

  it('stays a row if its amount is no sum', async () => {
    const { rows } = await read(...songs, line('Advance', '3.70'));
    expect(rows.map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Advance']);
  });

  it('stays a row among others that name as little', async () => {
    const { rows } = await read(...songs, line('Untitled', '0.10'), line('Unknown', '3.85'));
    expect(rows.map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Untitled', 'Unknown']);
  });

  it('stays a row if it has units and a month, as a recording has that nobody identified', async () => {
    const unknown = ['Unknown song', '', '', '2026-04', 12, '3.75', 'EUR'];
    const { rows } = await read(...songs, unknown, song(3, '1'));
    expect(rows.map(({ amount }) => amount)).toEqual(['1.25', '2.50', '3.75', '1']);
  });

  it('stays a row where rows have a title and an amount alone', async () => {
    const { rows } = await readBytes('Title,Amount,Currency\nA,1,EUR\nB,2,EUR\nC,3,EUR\n');
    expect(rows.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });
});
