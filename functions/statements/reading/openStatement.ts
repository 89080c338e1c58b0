import type { Given, Layout } from '../../../shared/statements/layout.ts';
import type { Reason, RowOutcome, StatementField } from '../../../shared/statements/model.ts';
import type { Learned } from '../../../shared/statements/findHeader.ts';
import type { Proposal } from '../../../shared/statements/propose.ts';
import type { SourceTemplate } from '../../../shared/statements/templates/template.ts';
import type { InnerFile } from './archive.ts';
import { chain, gunzip, unzip } from './archive.ts';
import type { Encoding } from './encoding.ts';
import { StatementFileProblem } from './problem.ts';
import { sniff } from './sniff.ts';
import type { OpenedTable } from './table.ts';
import { openTable } from './table.ts';
import { readHead } from './textTable.ts';

/**
 * Reading a statement file.
 *
 *     const statement = await openStatement(createReadStream(path), 'april.csv', { given: { currency: 'USD' } });
 *     statement.columns;                        // { title: 'Track title', amount: 'Net Revenue', ... }
 *     for await (const block of statement.blocks()) for (const outcome of block) switch (outcome.kind) { ... }
 *     statement.counts();                       // { rows, bad, skipped: { Total: 1, ... } }
 *
 * `openStatement` looks at the first 64 KB only: it tells container (gzip, ZIP, XLSX), encoding, delimiter, header row
 * and template. `blocks()` streams the rest in constant memory, once. Every record of the file becomes exactly one
 * outcome: a row, a bad row with its reason, or a skipped one with its reason, so `rows + bad + skipped` is the number
 * of records. Whatever is wrong with the file as a whole is thrown as `StatementFileProblem`, from `openStatement` or,
 * for what shows only later (a truncated archive), from `blocks()`.
 */
export type OpenOptions = {
  /** What a person chose over the detection. */
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  /** Physical line of the header, from 1. */
  readonly headerRow?: number;
  /** Sheet of a workbook by name; the first by default. */
  readonly sheet?: string;
  /** Template or mapping to read with, instead of the one recognised. */
  readonly template?: SourceTemplate;
  /** Mappings people made, asked with `headerSignature(headers)`. */
  readonly learned?: Learned;
  /** Currency and period for a file that does not say them. */
  readonly given?: Given;
};

export type Format = 'csv' | 'tsv' | 'xlsx' | 'dsr';

export type Counts = {
  readonly rows: number;
  readonly bad: number;
  readonly skipped: Readonly<Record<string, number>>;
};

export type OpenedStatement = {
  readonly name: string;
  /** Names of the files read so far: more than one only for a ZIP. */
  readonly files: readonly string[];
  readonly container: 'none' | 'gzip' | 'zip';
  readonly encoding: Encoding;
  readonly format: Format;
  /** Absent for workbooks. */
  readonly delimiter: string | undefined;
  /** Physical line of the header, from 1. For DDEX files the first line. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  /** Key a learned mapping for this layout is kept under. */
  readonly signature: string;
  readonly template: SourceTemplate;
  /** Whether the layout was known, or its mapping is only proposed and wants a person's eye. */
  readonly known: boolean;
  readonly proposals: readonly Proposal[];
  readonly layout: Layout;
  /** Header by field, for the fields found. */
  readonly columns: Readonly<Partial<Record<StatementField, string>>>;
  /** What the upload must still say or map before rows can be booked. */
  readonly missing: readonly Reason<'AmountColumnNotFound' | 'IdentityColumnNotFound' | 'CurrencyNotFound'>[];
  /** All outcomes in order, in blocks; can be taken once. */
  blocks(): AsyncIterable<readonly RowOutcome[]>;
  /** The same, one by one. */
  rows(): AsyncIterable<RowOutcome>;
  /** What has been read so far. */
  counts(): Counts;
};

type Unpacked = {
  readonly container: OpenedStatement['container'];
  readonly files: AsyncIterator<InnerFile>;
};

async function* only(file: InnerFile): AsyncGenerator<InnerFile> {
  yield file;
}

async function* emptyBytes(): AsyncGenerator<Uint8Array> {}

/** Takes the container off, whatever the file is called. */
const unpack = async (source: AsyncIterable<Uint8Array>, name: string): Promise<Unpacked> => {
  const { chunks, rest } = await readHead(source);
  const first = Buffer.concat(chunks);
  if (first.length === 0) throw new StatementFileProblem('EmptyFile', { file: name });
  const sniffed = sniff(first);
  if ('problem' in sniffed)
    throw new StatementFileProblem(sniffed.problem, { file: name }, { found: sniffed.found });
  const bytes = chain([first], rest);
  if (sniffed.container === 'gzip') {
    const inner = name.replace(/\.gz$/i, '');
    return { container: 'gzip', files: only({ name: inner, bytes: gunzip(name, bytes) }) };
  }
  if (sniffed.container === 'zip') return { container: 'zip', files: unzip(name, bytes) };
  return { container: 'none', files: only({ name, bytes }) };
};

/** Tells what a file is and how to read it. See the example at the top. @throws StatementFileProblem */
export const openStatement = async (
  source: AsyncIterable<Uint8Array>,
  name: string,
  options: OpenOptions = {},
): Promise<OpenedStatement> => {
  const { container, files } = await unpack(source, name);
  const firstFile = await files.next();
  const first = await openTable(firstFile.done ? { name, bytes: emptyBytes() } : firstFile.value, options);
  const names = [first.file];
  const tally = { rows: 0, bad: 0, skipped: {} as Record<string, number> };

  const count = (block: readonly RowOutcome[]): void => {
    for (const outcome of block) {
      if (outcome.kind === 'row') tally.rows++;
      else if (outcome.kind === 'bad') tally.bad++;
      else tally.skipped[outcome.reason] = (tally.skipped[outcome.reason] ?? 0) + 1;
    }
  };

  async function* blocks(): AsyncGenerator<readonly RowOutcome[]> {
    let table: OpenedTable = first;
    for (;;) {
      for await (const block of table.blocks) {
        count(block);
        yield block;
      }
      const next = await files.next();
      if (next.done) return;
      table = await openTable(next.value, options);
      names.push(table.file);
    }
  }

  async function* rows(): AsyncGenerator<RowOutcome> {
    for await (const block of blocks()) yield* block;
  }

  const { blocks: _blocks, file: _file, ...facts } = first;
  return { ...facts, name, files: names, container, blocks, rows, counts: () => tally };
};
