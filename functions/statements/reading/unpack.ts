import type { InnerFile } from './archive.ts';
import { chain, gunzip, unzip } from './archive.ts';
import { StatementFileProblem } from './problem.ts';
import { sniff } from './sniff.ts';
import { readHead } from './textTable.ts';

export type Unpacked = {
  readonly container: 'none' | 'gzip' | 'zip';
  readonly files: AsyncIterator<InnerFile>;
};

async function* only(file: InnerFile): AsyncGenerator<InnerFile> {
  yield file;
}

/** Takes the container off, whatever the file is called. @throws StatementFileProblem EmptyFile, NotAStatement, … */
export const unpack = async (source: AsyncIterable<Uint8Array>, name: string): Promise<Unpacked> => {
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
