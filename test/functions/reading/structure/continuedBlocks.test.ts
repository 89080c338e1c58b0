import { describe, expect, it } from 'vitest';
import { readBytes } from '../readFile.ts';

const header = 'Work Title,Work No,Interested Party,Role,Share,Amount,Currency';

const statement = (...lines: string[]) => readBytes([header, ...lines].join('\n'));

const titlesOf = ({ rows }: Awaited<ReturnType<typeof readBytes>>) =>
  rows.map(({ title, workId, amount }) => [title, workId, amount]);

describe('blocks whose first line has an amount of its own', () => {
  it('give their lines the title, if every sub-total is the sum of its block', async () => {
    const read = await statement(
      '海的歌,W1,林小滿,CA,50,10.00,TWD',
      ',,王大明,A,50,10.00,TWD',
      ',,Subtotal,,,20.00,TWD',
      '河的歌,W3,林小滿,CA,25,1.25,TWD',
      ',,阿樹,C,75,3.75,TWD',
      ',,Subtotal,,,5.00,TWD',
      'Total,,,,,25.00,TWD',
    );
    expect(titlesOf(read)).toEqual([
      ['海的歌', 'W1', '10.00'],
      ['海的歌', 'W1', '10.00'],
      ['河的歌', 'W3', '1.25'],
      ['河的歌', 'W3', '3.75'],
    ]);
    expect([read.bad, read.statement.inBlocks, read.totals]).toEqual([[], true, { TWD: '25' }]);
    expect(read.statement.statedTotals().map(({ difference }) => difference)).toEqual(['0', '0', '0']);
  });

  it('give it without sub-totals, if the shares of each block add up to a whole', async () => {
    const read = await statement(
      '海的歌,W1,林小滿,CA,50,10.00,TWD',
      ',,王大明,A,50,10.00,TWD',
      '山的歌,W2,林小滿,C,100,7.50,TWD',
      '河的歌,W3,林小滿,CA,25,1.25,TWD',
      ',,阿樹,C,75,3.75,TWD',
    );
    expect(titlesOf(read).map(([title]) => title)).toEqual([
      '海的歌',
      '海的歌',
      '山的歌',
      '河的歌',
      '河的歌',
    ]);
  });

  it('do not, if a sub-total differs: then a line without a title is shown', async () => {
    const read = await statement(
      '海的歌,W1,林小滿,CA,50,10.00,TWD',
      ',,王大明,A,50,10.00,TWD',
      ',,Subtotal,,,10.00,TWD',
      '河的歌,W3,林小滿,CA,25,1.25,TWD',
      ',,Subtotal,,,1.25,TWD',
    );
    expect(read.bad.map(({ line, reason }) => [line, reason.code])).toEqual([[3, 'TitleMissing']]);
  });

  it('do not without any proof', async () => {
    const read = await statement('海的歌,W1,林小滿,CA,50,10.00,TWD', ',,王大明,A,40,10.00,TWD');
    expect(read.bad.map(({ line, reason }) => [line, reason.code])).toEqual([[3, 'TitleMissing']]);
  });
});
