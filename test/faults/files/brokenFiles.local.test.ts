import { describe, expect, it } from 'vitest';
import type { OpenedStatement } from '../../../functions/reading/pipeline.ts';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { OutcomeList } from '../../../functions/reading/rows/rowSink.ts';
import { fileProblemCodes } from '../../../shared/statements/batchProblem.ts';
import { createDecoder, byteOrderMarkLength } from '../../../functions/containers/text/encoding.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { badRowCodes, skipReasons, type RowOutcome } from '../../../shared/statements/model.ts';
import { inPieces } from '../../functions/reading/readFile.ts';
import { brokenFiles, type BrokenFile } from './breakFiles.ts';

/** Milliseconds and bytes that a broken file may take on a busy machine. */
const longest = 20_000;
const mostMemory = 600 * 1024 * 1024;

const open = ({ bytes, name }: BrokenFile): Promise<OpenedStatement> =>
  openStatement(inPieces(bytes, 64 * 1024), name, { given: { currency: 'USD' } });

type Read = { statement: OpenedStatement; outcomes: RowOutcome[] };

/** Reads a file and returns its records, or its problem as a whole. Rethrows any other error. */
const read = async (file: BrokenFile): Promise<Read | StatementFileProblem> => {
  try {
    const statement = await open(file);
    const list = new OutcomeList();
    for await (const _full of statement.read(list));
    return { statement, outcomes: list.outcomes };
  } catch (error) {
    if (error instanceof StatementFileProblem) return error;
    throw error;
  }
};

/** Reads a file by column, as the import does. */
const gathered = async (file: BrokenFile): Promise<OpenedStatement['counts'] | undefined> => {
  try {
    const statement = await open(file);
    const gatherer = new RowGatherer(createGroups());
    for await (const _full of statement.read(gatherer)) gatherer.flush();
    return statement.counts;
  } catch (error) {
    if (error instanceof StatementFileProblem) return undefined;
    throw error;
  }
};

const countLines = ({ statement }: Read): number => {
  const { rows, bad, skipped } = statement.counts();
  return rows + bad + Object.values(skipped).reduce((sum, count) => sum + count, 0);
};

/** Physical lines of a text as it was read. */
const physicalLines = async ({ bytes }: BrokenFile, { encoding }: OpenedStatement): Promise<string[]> => {
  const decode = await createDecoder(encoding);
  const text = decode(bytes.subarray(byteOrderMarkLength(bytes)), true).replaceAll('\0', '');
  const lines = text.split(text.includes('\n') ? '\n' : '\r');
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
};

/** Lines that belong to no outcome, except those inside a quoted cell. There must be none. */
const lostLines = async (file: BrokenFile, { statement, outcomes }: Read): Promise<number[]> => {
  const lines = await physicalLines(file, statement);
  const starts = new Set(outcomes.map(({ line }) => line));
  let quoted = false;
  const lost: number[] = [];
  lines.forEach((line, index) => {
    if (starts.has(index + 1)) quoted = line.includes('"');
    else if (!quoted) lost.push(index + 1);
  });
  return lost;
};

const files = brokenFiles(20_261_121);
const isText = ({ name }: BrokenFile): boolean => /\.(?:csv|tsv|txt)$/.test(name);

describe('broken files', () => {
  it('are at least 200', () => {
    expect(files.length).toBeGreaterThanOrEqual(200);
  });

  it.each(files.map((file) => [file.title, file] as const))(
    '%s: ends with a clear problem or with every record accounted for',
    async (_, file) => {
      const started = performance.now();
      const memory = process.memoryUsage().rss;
      const result = await read(file);
      expect(performance.now() - started).toBeLessThan(longest);
      expect(process.memoryUsage().rss - memory).toBeLessThan(mostMemory);
      if (result instanceof StatementFileProblem) {
        expect(fileProblemCodes).toContain(result.code);
        expect(result.place.file.startsWith(file.name.replace(/\.gz$/, ''))).toBe(true);
        return;
      }
      expect(countLines(result)).toBe(result.outcomes.length);
      for (const outcome of result.outcomes) {
        if (outcome.kind === 'bad') expect(badRowCodes).toContain(outcome.reason.code);
        if (outcome.kind === 'skipped') expect(skipReasons).toContain(outcome.reason);
        if (outcome.kind === 'row') expect(outcome.amount).toMatch(/^-?\d{1,18}(?:\.\d{1,20})?$/);
      }
      if (isText(file)) expect(await lostLines(file, result)).toEqual([]);
      expect((await gathered(file))?.()).toEqual(result.statement.counts());
    },
    longest * 2,
  );
});
