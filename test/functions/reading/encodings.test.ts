import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { createDecoder, detectEncoding } from '../../../functions/containers/text/encoding.ts';
import type { Encoding } from '../../../shared/reference/encodings.ts';
import { readBytes } from './readFile.ts';

const traditional =
  '平台,歌名,演唱人,數量,金額,幣別\nKKBOX,月光下的巷口,林小滿,3,1.5,TWD\nKKBOX,海風,浪花樂團,4,2.5,TWD\n';
const simplified =
  '平台,歌名,歌手,数量,金额,币种\n网易云音乐,月光下的巷口,林小满,3,1.5,CNY\n酷狗,海风,浪花乐团,4,2.5,CNY\n';
const japanese =
  'サービス,曲名,アーティスト,再生回数,印税,通貨\n配信,月の光,夜の海,3,1.5,JPY\n配信,海の風,波の歌,4,2.5,JPY\n';
const western =
  'Title,Artist,Quantity,Amount,Currency\nÀ la claire fontaine,Beyoncé,3,1.5,EUR\nGarçon,Sigur Rós,4,2.5,EUR\n';
const russian =
  'Title,Artist,Quantity,Amount,Currency\nЛунный свет,Волна,3,1.5,EUR\nМорской ветер,Берег,4,2.5,EUR\n';

const korean =
  '곡명,가수,수량,금액,통화\n봄날의 사랑했지만 밤편지,가시나무,3,1.5,KRW\n가시나무 좋은 날,사랑했지만,4,2.5,KRW\n';

const cases: readonly (readonly [string, string, Encoding, boolean])[] = [
  ['utf8', traditional, 'utf-8', false],
  ['utf8', traditional, 'utf-8', true],
  ['utf16-le', traditional, 'utf-16le', true],
  ['utf16-be', traditional, 'utf-16be', true],
  ['utf16-le', western, 'utf-16le', false],
  ['utf16-be', western, 'utf-16be', false],
  ['utf16-le', russian, 'utf-16le', false],
  ['utf16-be', russian, 'utf-16be', false],
  ['big5', traditional, 'big5', false],
  ['gbk', simplified, 'gbk', false],
  ['gb18030', simplified, 'gbk', false],
  ['shift_jis', japanese, 'shift_jis', false],
  ['euc-kr', korean, 'euc-kr', false],
  ['win1252', western, 'windows-1252', false],
  ['win1251', russian, 'windows-1251', false],
];

describe('encodings', () => {
  it.each(cases)('detects %s from the bytes (%#)', async (written, text, encoding, addBOM) => {
    const { statement, rows } = await readBytes(iconv.encode(text, written, { addBOM }));
    const [, first] = text.split('\n')[1]!.split(',');
    expect(statement.encoding).toBe(encoding);
    const titles = text
      .split('\n')
      .slice(1, 3)
      .map((line) => line.split(',')[statement.headers.indexOf(statement.columns.title!)]);
    expect(rows.map(({ title }) => title)).toEqual(titles);
    expect(first).toBeDefined();
  });

  it('detects Big5 in a file that is nearly all ASCII', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `Song ${index},Band,3,1.5,TWD`).join('\n');
    const { statement, rows } = await readBytes(
      iconv.encode(`Title,Artist,Quantity,Amount,Currency\n海風,浪花樂團,3,1.5,TWD\n${lines}\n`, 'big5'),
    );
    expect(statement.encoding).toBe('big5');
    expect(rows[0]!.title).toBe('海風');
  });

  it.each([
    ['big5', 'Hong Kong', '大佬咗喺度嘅堃犇喆'],
    ['euc-kr', 'Windows in Korea', '뷁 똠방각하 펲시맨'],
    ['win1252', 'Windows in the west', 'Don’t “stop” – €5 Œuvre Žena'],
  ])('reads all characters of %s as used in %s', async (encoding, _, title) => {
    const common = { big5: traditional, 'euc-kr': korean, win1252: western }[encoding]!;
    const text = `${common}${common.split('\n')[1]!.replace(/月光下的巷口|봄날의 사랑했지만 밤편지|À la claire fontaine/, title)}\n`;
    const { rows } = await readBytes(iconv.encode(text, encoding), {}, 'file.csv', 7);
    expect(rows.at(-1)).toMatchObject({ title, flags: expect.not.arrayContaining(['UnreadableCharacters']) });
  });

  it.each(['big5', 'utf8', 'win1252', 'shift_jis'])(
    'detects %s when it shows only long after the first lines',
    async (encoding) => {
      const title = { big5: '月光下的巷口', utf8: '月光下的巷口', win1252: 'Garçon', shift_jis: '月の光' }[
        encoding
      ]!;
      const lines = 'Night,Band,1.5\n'.repeat(6_000);
      const text = `Title,Artist,Amount\n${lines}${`${title},Band,2\n`.repeat(3)}${lines}${title},Band,2\n`;
      for (const piece of [1000, 200_000, 10_000_000]) {
        const { rows } = await readBytes(iconv.encode(text, encoding), {}, 'file.csv', piece);
        expect(new Set(rows.map((row) => row.title))).toEqual(new Set(['Night', title]));
      }
    },
  );

  it('detects Korean wherever the examined bytes end', () => {
    const lines = iconv.encode(korean.repeat(3), 'euc-kr');
    const found = Array.from(
      { length: 40 },
      (_, cut) => detectEncoding(lines.subarray(0, -1 - cut)).encoding,
    );
    expect(new Set(found)).toEqual(new Set(['euc-kr']));
  });

  it('reads windows-1252 the same in one piece and in chunks', async () => {
    const decode = await createDecoder('windows-1252');
    expect(decode(iconv.encode('Don’t – €5', 'win1252'), true)).toBe('Don’t – €5');
  });

  it('reads in the encoding a person chose', async () => {
    const { rows } = await readBytes(iconv.encode('Title,Amount\nŁódź,1.5\n', 'win1250'), {
      encoding: 'windows-1250',
    });
    expect(rows[0]!.title).toBe('Łódź');
  });

  it('flags a row with characters that cannot be decoded, and reads the rest', async () => {
    const lines = `${'Paper Boats,1.5\n'.repeat(20_000)}`;
    const bytes = Buffer.concat([
      Buffer.from(`Title,Amount (USD)\n月光,1\n${lines}`),
      Buffer.from([0xff, 0x41]),
      Buffer.from(',2\n'),
    ]);
    const { rows } = await readBytes(bytes);
    expect(rows).toHaveLength(20_002);
    expect(rows.filter(({ flags }) => flags.includes('UnreadableCharacters'))).toHaveLength(1);
  });

  it('removes NUL characters that some exports leave in cells', async () => {
    const { rows } = await readBytes('Title,Amount\nPaper\0 Boats\0,1.5\0\n');
    expect(rows).toMatchObject([{ title: 'Paper Boats', amount: '1.5' }]);
  });
});
