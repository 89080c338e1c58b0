import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { readBytes } from './readFile.ts';

const amounts = async (text: string) => {
  const { rows, bad, statement } = await readBytes(text);
  expect(bad).toEqual([]);
  return {
    statement,
    rows,
    said: rows.map(({ title, incomeType, right, amount, currency }) => [
      title,
      incomeType,
      right,
      amount,
      currency,
    ]),
  };
};

describe('amounts in a column for each right', () => {
  it.each([
    ['Titre;Artiste;ISRC', "Droits d'auteur (EUR)", 'Droits voisins (EUR)', 'Total (EUR)'],
    ['Titel;Interpret;ISRC', 'Urheberrechte (EUR)', 'Leistungsschutzrechte (EUR)', 'Summe (EUR)'],
    ['Title;Artist;ISRC', 'Authors’ rights EUR', 'Neighbouring rights EUR', 'Total EUR'],
    ['Título;Intérprete;ISRC', 'Direitos autorais (EUR)', 'Direitos conexos (EUR)', 'Total (EUR)'],
    ['曲名;アーティスト名;ISRC', '著作権（EUR）', '著作隣接権（EUR）', '合計（EUR）'],
  ])(
    'become a row each, for the work and for the recording: %s;%s;%s',
    async (names, author, related, total) => {
      const text = `${names};${author};${related};${total}\nMoon;Lin;TWA012600001;1,5;0,25;1,75\nRain;Lin;TWA012600002;2;;2\n`;
      const { said, statement } = await amounts(text);
      expect(said).toEqual([
        ['Moon', 'MusicalWork', null, '1.5', 'EUR'],
        ['Moon', 'Song', null, '0.25', 'EUR'],
        ['Rain', 'MusicalWork', null, '2', 'EUR'],
      ]);
      expect(statement.pivot).toEqual({ columns: [author, related], total });
      expect(statement.statedTotals()).toEqual([]);
    },
  );

  it('have the code of the performing or mechanical right', async () => {
    const { said } = await amounts(
      'Work title,Composers,Mechanical (GBP),Performing (GBP)\nMoon,Lin,1.5,0.25\nRain,Lin,2,3\n',
    );
    expect(said.map(([, type, right, amount]) => [type, right, amount])).toEqual([
      ['MusicalWork', 2200, '1.5'],
      ['MusicalWork', 1200, '0.25'],
      ['MusicalWork', 2200, '2'],
      ['MusicalWork', 1200, '3'],
    ]);
  });

  it('keep the use that a column of the file gives', async () => {
    const { rows } = await amounts(
      'Title,Artist,Usage type,Authors rights,Related rights,Currency\nMoon,Lin,Streaming,1.5,0.25,EUR\n',
    );
    expect(rows.map(({ usageType, right, incomeType }) => [usageType, right, incomeType])).toEqual([
      ['Streaming', 1310, 'MusicalWork'],
      ['Streaming', 1310, 'Song'],
    ]);
  });

  it('form separate groups, since a decision about one does not apply to the other', async () => {
    const { rows } = await amounts(
      'Title,Artist,Authors rights (EUR),Related rights (EUR)\nMoon,Lin,1,2\nMoon,Lin,3,4\n',
    );
    const groups = createGroups();
    expect(rows.map((row) => groups.of(row))).toEqual([0, 1, 0, 1]);
    expect(groups.slice().map(({ incomeType }) => incomeType)).toEqual(['MusicalWork', 'Song']);
  });

  it('are ignored when the file has another amount that is not their sum', async () => {
    const { rows, statement } = await amounts(
      'Title,Artist,Mechanical,Performing,Net payable (EUR)\nMoon,Lin,1,2,2.5\nRain,Lin,3,4,6\n',
    );
    expect([statement.pivot, rows.map(({ amount }) => amount)]).toEqual([undefined, ['2.5', '6']]);
  });
});
