import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** File of an archive: its bytes as they are read, and whether compressing them is worthwhile. */
export type ArchiveEntry = {
  path: string;
  bytes: AsyncIterable<Uint8Array>;
  isCompressed: boolean;
  /** Further facts for the list of checksums. */
  facts?: object;
};

/** Checksum of a file in an archive. */
export type Digest = { path: string; archive: string; bytes: number; sha256: string };

/**
 * Yields a ZIP of files as they are read, one after the other. Memory holds one piece of a file at a time.
 * @param onDigest receives the checksum of each file
 * @param at instant that the archive states for its files, so that a repeat gives the same bytes
 */
export async function* zipStream(
  entries: AsyncIterable<ArchiveEntry>,
  archive: string,
  at: Date,
  onDigest: (digest: Digest) => void,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, bytes: content, isCompressed, facts } of entries) {
    const entry = isCompressed ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    entry.mtime = at;
    zip.add(entry);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
    onDigest({ path, archive, bytes, sha256: hash.digest('hex'), ...facts });
  }
  zip.end();
  yield* ready.splice(0);
}
