import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { buildXlsx, rows } from '../../functions/reading/buildXlsx.ts';

/** File to read, and how it was broken. */
export type BrokenFile = { readonly title: string; readonly name: string; readonly bytes: Buffer };

/** Returns numbers from 0 up to 1, the same for the same seed (mulberry32). */
export type Chance = () => number;

export const createChance = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const upTo = (chance: Chance, limit: number): number => Math.floor(chance() * limit);
const pickOne = <T>(chance: Chance, options: readonly T[]): T => options[upTo(chance, options.length)]!;

const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../fixtures/statements', name));

const textNames = [
  'apple_music_s1_streams.txt',
  'believe_en_semicolon_comma_decimal.csv',
  'ddex_dsr_invented.tsv',
  'distrokid_current.tsv',
  'symphonic.csv',
  'tw_newmedia_invented_big5.csv',
  'tw_newmedia_invented_utf8bom.csv',
  'youtube_music_asset_revenue.csv',
] as const;

/** Enough rows for a break to fall anywhere: those of the fixture, repeated. */
const lengthened = (name: string): Buffer => {
  const whole = fixture(name);
  if (name.startsWith('ddex')) return whole;
  const lines = whole.toString('latin1').split('\n');
  const last = lines.findLastIndex((line) => /\d/.test(line) && !/^\xa6X|total/i.test(line));
  const row = lines[last - 1]!;
  lines.splice(last, 0, ...Array.from({ length: 400 }, () => row));
  return Buffer.from(lines.join('\n'), 'latin1');
};

const workbook = (): Buffer =>
  Buffer.from(
    buildXlsx({
      sheets: [
        { name: 'Cover', rows: rows(['Statement'], ['October 2025']) },
        {
          name: 'Sales',
          rows: rows(
            ['Title', 'Artist', 'ISRC', 'Amount (USD)'],
            ...Array.from({ length: 200 }, (_, index) => [
              '海風',
              '浪花樂團',
              'TWZ992600002',
              { n: `${index}.25` },
            ]),
          ),
        },
      ],
    }),
  );

/** Valid files, text and others. */
const texts = (): BrokenFile[] => textNames.map((name) => ({ title: name, name, bytes: lengthened(name) }));

const binaries = (): BrokenFile[] => {
  const table = lengthened('symphonic.csv');
  return [
    { title: 'XLSX', name: 'sales.xlsx', bytes: workbook() },
    { title: 'XLS', name: 'sales.xls', bytes: fixture('tw_newmedia_invented.xls') },
    { title: 'long XLS', name: 'long.xls', bytes: fixture('long_texts_invented.xls') },
    { title: 'gzip', name: 'sales.csv.gz', bytes: gzipSync(table) },
    { title: 'ZIP', name: 'sales.zip', bytes: Buffer.from(zipSync({ 'a.csv': table, 'b.csv': table })) },
  ];
};

type Break = (bytes: Buffer, chance: Chance) => Buffer;

const truncate: Break = (bytes, chance) => bytes.subarray(0, upTo(chance, bytes.length));

const flipBits: Break = (bytes, chance) => {
  const broken = Buffer.from(bytes);
  const flips = 1 + upTo(chance, 30);
  for (let flip = 0; flip < flips; flip++) broken[upTo(chance, broken.length)]! ^= 1 << upTo(chance, 8);
  return broken;
};

const insert = (bytes: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

const nuls: Break = (bytes, chance) => {
  let broken = bytes;
  for (let count = 1 + upTo(chance, 20); count > 0; count--)
    broken = insert(broken, upTo(chance, broken.length), Buffer.alloc(1 + upTo(chance, 40)));
  return broken;
};

const otherEncoding: Break = (bytes, chance) => {
  const from = pickOne(chance, ['utf8', 'big5', 'gbk', 'win1252']);
  const to = pickOne(chance, [
    'utf16-le',
    'utf16-be',
    'gbk',
    'big5',
    'shift_jis',
    'win1251',
    'euc-kr',
    'utf8',
  ]);
  return iconv.encode(iconv.decode(bytes, from), to);
};

const lines = (bytes: Buffer, change: (line: string) => string): Buffer =>
  Buffer.from(bytes.toString('latin1').split('\n').map(change).join('\n'), 'latin1');

const swappedDelimiters: Break = (bytes, chance) => {
  const other = pickOne(chance, [',', ';', '\t', '|', ' ']);
  const share = chance();
  return lines(bytes, (line) => (chance() < share ? line.replace(/[,;\t]/g, other) : line));
};

const looseQuotes: Break = (bytes, chance) =>
  lines(bytes, (line) => (chance() < 0.1 ? line.slice(0, 5) + '"' + line.slice(5) : line));

const hugeCell: Break = (bytes, chance) => {
  const size = pickOne(chance, [40_000, 200_000, 1_000_000, 6_000_000]);
  return insert(bytes, upTo(chance, bytes.length), Buffer.alloc(size, pickOne(chance, ['x', '"', '9', ','])));
};

const formulas: Break = (bytes, chance) => {
  const formula = pickOne(chance, [
    "=cmd|' /C calc'!A0",
    '@SUM(1+1)*cmd',
    '+2+3',
    '=HYPERLINK("http://x","y")',
  ]);
  return lines(bytes, (line) =>
    chance() < 0.3 ? line.replace(/(^|[,;\t])[^,;\t]*/, (_, before: string) => before + formula) : line,
  );
};

const lineEnds: Break = (bytes, chance) =>
  Buffer.from(
    bytes.toString('latin1').replace(/\r?\n/g, () => pickOne(chance, ['\n', '\r\n', '\r', '\n\n'])),
    'latin1',
  );

const shuffled: Break = (bytes, chance) => {
  const all = bytes.toString('latin1').split('\n');
  for (let index = all.length - 1; index > 0; index--) {
    const other = upTo(chance, index + 1);
    [all[index], all[other]] = [all[other]!, all[index]!];
  }
  return Buffer.from(all.join('\n'), 'latin1');
};

/** False sizes in the headers of an archive, or anywhere in a workbook. */
const lyingSizes: Break = (bytes, chance) => {
  const broken = Buffer.from(bytes);
  const size = pickOne(chance, [0, 1, 0x7fffffff, 0xfffffffe]);
  const at = broken.indexOf(pickOne(chance, ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06']), 0, 'latin1');
  broken.writeUInt32LE(size, Math.min(broken.length - 4, Math.max(0, at) + 18 + upTo(chance, 10)));
  return broken;
};

const junk: Break = (bytes, chance) => {
  const start = upTo(chance, bytes.length);
  const broken = Buffer.from(bytes);
  for (let at = start; at < Math.min(broken.length, start + 400); at++) broken[at] = upTo(chance, 256);
  return broken;
};

const ofText = {
  truncated: truncate,
  'with flipped bits': flipBits,
  'with NULs': nuls,
  'in another encoding': otherEncoding,
  'with swapped delimiters': swappedDelimiters,
  'with loose quotes': looseQuotes,
  'with a huge cell': hugeCell,
  'with formulas': formulas,
  'with mixed line ends': lineEnds,
  'with its lines shuffled': shuffled,
  'with junk': junk,
} as const;

const ofBinaries = {
  truncated: truncate,
  'with flipped bits': flipBits,
  'with junk': junk,
  'with lying sizes': lyingSizes,
} as const;

/** A table a thousand times larger than its packed form. */
const swollen = Buffer.concat([
  Buffer.from('Title,Amount (USD),Remark\n'),
  Buffer.alloc(80 * 1024 * 1024, `Moon,1.5,${'x'.repeat(8000)}\n`),
]);

/** A ZIP of one file, built from its gzip, which has the same deflated data, checksum and size. */
const zipFrom = (name: string, packed: Buffer): Buffer => {
  const [deflated, checksum, size] = [packed.subarray(10, -8), packed.subarray(-8, -4), packed.subarray(-4)];
  const length = Buffer.alloc(4);
  length.writeUInt32LE(deflated.length);
  const nameLength = [name.length, 0];
  const deflate = [8, 0];
  const version = [20, 0];
  const described = Buffer.concat([
    Buffer.from([...version, 0, 0, ...deflate, 0, 0, 0, 0]),
    ...[checksum, length, size],
    Buffer.from([...nameLength, 0, 0]),
  ]);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), described, Buffer.from(name), deflated]);
  const directory = Buffer.concat([
    Buffer.from([...Buffer.from('PK\x01\x02'), ...version]),
    described,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
};

/** Files that were never statements, and malicious archives. */
const hostile = (): BrokenFile[] => {
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 77)]);
  const bomb = gzipSync(swollen);
  const nested = Array.from({ length: 8 }).reduce<Uint8Array>(
    (inner) => zipSync({ 'a.zip': inner }),
    zipSync({ a: strToU8('x') }),
  );
  return [
    { title: 'a renamed picture', name: 'sales.csv', bytes: picture },
    { title: 'a picture in a ZIP', name: 'sales.zip', bytes: Buffer.from(zipSync({ 'a.csv': picture })) },
    { title: 'a gzip bomb', name: 'sales.csv.gz', bytes: bomb },
    { title: 'a gzip in a gzip bomb', name: 'sales.csv.gz', bytes: gzipSync(bomb) },
    { title: 'a ZIP bomb', name: 'sales.zip', bytes: zipFrom('a.csv', bomb) },
    {
      title: 'a ZIP of too many files',
      name: 'sales.zip',
      bytes: Buffer.from(
        zipSync(
          Object.fromEntries(
            Array.from({ length: 1200 }, (_, index) => [`${index}.csv`, strToU8('Title,Amount\nMoon,1\n')]),
          ),
        ),
      ),
    },
    { title: 'ZIPs in ZIPs', name: 'sales.zip', bytes: Buffer.from(nested) },
    {
      title: 'a workbook with nested entities',
      name: 'sales.xlsx',
      bytes: Buffer.from(
        buildXlsx({
          sheets: [
            {
              name: 'S',
              rows: `<!DOCTYPE a [<!ENTITY b "&c;&c;">]>${rows(['Title', 'Amount'], ['&b;', { n: '1' }])}`,
            },
          ],
        }),
      ),
    },
    {
      title: 'a workbook with a cell in the last column of many rows',
      name: 'sales.xlsx',
      bytes: Buffer.from(
        buildXlsx({
          sheets: [
            {
              name: 'S',
              rows:
                rows(['Title', 'Amount (USD)'], ['Moon', { n: '1' }]) +
                Array.from(
                  { length: 100 },
                  (_, index) => `<row r="${index + 9}"><c r="XFD${index + 9}"><v>1</v></c></row>`,
                ).join(''),
            },
          ],
        }),
      ),
    },
  ];
};

const broken = (
  files: readonly BrokenFile[],
  breaks: Readonly<Record<string, Break>>,
  times: number,
  chance: Chance,
): BrokenFile[] =>
  files.flatMap(({ title, name, bytes }) =>
    Object.entries(breaks).flatMap(([how, breakIt]) =>
      Array.from({ length: times }, (_, index) => ({
        title: `${title} ${how} (${index + 1})`,
        name,
        bytes: breakIt(bytes, chance),
      })),
    ),
  );

/** Returns some 200 broken files, the same for the same seed. */
export const brokenFiles = (seed: number): BrokenFile[] => {
  const chance = createChance(seed);
  return [...broken(texts(), ofText, 2, chance), ...broken(binaries(), ofBinaries, 2, chance), ...hostile()];
};
