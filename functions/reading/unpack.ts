import type { Bytes, InnerFile } from './archive.ts';
import { chain, gunzip, unzip } from './archive.ts';
import { StatementFileProblem } from './problem.ts';
import { sniff } from './sniff.ts';
import { readHead } from './textTable.ts';
import { boundedUnpacking } from './unpacking.ts';

export type Unpacked = {
  readonly container: 'none' | 'gzip' | 'zip';
  readonly files: AsyncIterator<InnerFile>;
};

async function* only(file: InnerFile): AsyncGenerator<InnerFile> {
  yield file;
}

async function* watched(bytes: Bytes, see: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    see(chunk.length);
    yield chunk;
  }
}

/**
 * Yields the files of a ZIP in turn, including those of ZIPs within it. The unpacked size is limited by the size of the outer
 * ZIP.
 */
async function* unzipAll(name: string, bytes: Bytes): AsyncGenerator<InnerFile> {
  let packed = 0;
  const count = (length: number) => void (packed += length);
  const within = boundedUnpacking(name, () => packed);
  for await (const file of unzip(name, watched(bytes, count))) {
    const { chunks, rest } = await readHead(file.bytes);
    const head = Buffer.concat(chunks);
    const inner = { name: file.name, bytes: chain([head], rest) };
    const sniffed = sniff(head);
    if (!('container' in sniffed) || sniffed.container !== 'zip') yield inner;
    else
      for await (const { name: innermost, bytes: unpacked } of unzip(inner.name, inner.bytes))
        yield { name: innermost, bytes: watched(unpacked, within) };
  }
}

/**
 * Unpacks the container, whatever the file's name.
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, …
 */
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
  if (sniffed.container === 'zip') return { container: 'zip', files: unzipAll(name, bytes) };
  return { container: 'none', files: only({ name, bytes }) };
};
