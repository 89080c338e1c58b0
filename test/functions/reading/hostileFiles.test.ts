import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maxDelimitedColumns } from '../../../functions/containers/text/delimited.ts';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { personKeys } from '../../../shared/statements/matching/normalise.ts';
import { cases } from '../../cases.ts';
import { inPieces, readBytes } from './readFile.ts';

const header = 'Title,Artist,ISRC,Amount';
/** Two size in the long run. */
const size = cases(2 * 2 ** 20);

/** Repeats a line until the file has its size. */
const fill = (head: string, line: string): string =>
  [head, ...Array<string>(Math.floor(size / (line.length + 1))).fill(line)].join('\n');

/** Columns under words of the vocabulary, which take longest to explain. */
const columns = (count: number): string =>
  Array.from({ length: count }, (_, place) => `Net amount ${place}`).join();

const blanks = ' '.repeat(3_900);

/** Files that take long if a step repeats its work for each character or column. */
const files: Readonly<Record<string, string>> = {
  'cells of blanks between letters': fill(header, `a${blanks}b,c${blanks}d,,1.5`),
  'blanks after a dash': fill(header, `a -${blanks}- b,c,,1.5`),
  'opening brackets': fill(header, `${'('.repeat(3_900)},c,,1.5`),
  'quotes that chain the lines': fill(header, '","a'),
  'a header of quotes that stay open': `"${header}${',"a'.repeat(size / 3)}`,
  quotes: fill(header, `"${'""'.repeat(900)},"a,,1.5`),
  'as many columns as are read': fill(
    `${header},${columns(maxDelimitedColumns - 4)}`,
    `a,b,,1${',1.5'.repeat(maxDelimitedColumns - 4)}`,
  ),
  'one line': `${header}\n${'a'.repeat(size)}`,
  'repeated headers': fill(header, header),
};

/** Counts of the kernel for the processor time of this thread: others of the process run other tests meanwhile. */
const threadTimes = '/proc/thread-self/stat';
const ticksPerSecond = 100;

/** Returns the processor time of this thread in seconds; of the process where the kernel does not count threads. */
const processorSeconds = (): number => {
  if (!existsSync(threadTimes)) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  // The name of the thread is in brackets and may have blanks. User and system time are the fields 14 and 15.
  const [, fields = ''] = readFileSync(threadTimes, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / ticksPerSecond;
};

/** Processor time in seconds that reading a file to its end takes, whatever the outcome. */
const secondsToRead = async (content: string): Promise<number> => {
  const before = processorSeconds();
  await readBytes(content).catch((error: unknown) => expect(error).toHaveProperty('code'));
  return processorSeconds() - before;
};

/**
 * Two megabytes take at most ten seconds of processor time. Smaller files have more time for their size, because to explain a
 * header of as many columns as are read takes three seconds on a slow machine, however few rows follow it.
 */
const seconds = Math.max(6, cases(100) / 10);

describe('a file is read in a time that grows with its size', () => {
  it.each(Object.keys(files))('with %s', { timeout: 120_000 }, async (name) => {
    expect(await secondsToRead(files[name]!)).toBeLessThan(seconds);
  });
});

describe('delimited text with too many columns', () => {
  it('is refused by name, with the line and the number of columns', async () => {
    const wide = `${header}\nx,y,,1\n${columns(200_000)}\n`;
    await expect(readBytes(wide)).rejects.toMatchObject({
      code: 'TooManyColumns',
      place: { file: 'statement.csv', row: 3 },
      params: { columns: 200_000 },
    });
  });

  it('is refused when it is opened, before its header is explained', async () => {
    const bytes = Buffer.from(`${columns(maxDelimitedColumns + 1)}\n1,2,3\n`);
    await expect(openStatement(inPieces(bytes), 'wide.csv')).rejects.toMatchObject({
      code: 'TooManyColumns',
    });
  });
});

describe('people in a credit', () => {
  it('are found among any number of blanks', () => {
    expect(personKeys(`林小滿${blanks}&${blanks}阿樹`)).toEqual(['林小满阿树', '林小满', '阿树']);
  });
});
