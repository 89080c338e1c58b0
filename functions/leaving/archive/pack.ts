import { createHash } from 'node:crypto';
import { leavingObjects } from '../../db/keys/leaving.ts';
import { environment } from '../../core/environment.ts';
import { isMissing, loadJson, openObject, putJson } from '../../files/files.ts';
import { putStream } from '../../files/putStream.ts';
import { toCsvHeader, toCsvLines } from '../../statements/csvFile.ts';
import type { Position, StoredLeaving } from '../leavingStore.ts';
import { completePrefix, fileList, pathOfTable, type ListedFile } from '../tables.ts';
import { zipStream, type ArchiveEntry, type Digest } from './zipStream.ts';

/** Bytes of files after which an archive ends and the next one begins. A ZIP without extensions holds 4 GB. */
const bytesOfArchive = 1_000_000_000;
/** Files after which an archive ends: each is an entry of its directory, which is in memory. */
const filesOfArchive = 5_000;
/** Largest file an archive takes. */
const maxFileBytes = 2_000_000_000;

const recordsArchive = 'records.zip';

/** File that is not in the archives, with the reason. */
type LeftOut = { path: string; reason: 'missing' | 'tooLarge' };
type ArchiveDigests = { digests: Digest[]; leftOut: LeftOut[] };

type Packing = Extract<Position, { phase: 'pack' }>;

const encoder = new TextEncoder();

async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

/** Yields the rows of a table, part by part. */
async function* partsOf<T extends object>(
  { leavingId, tables }: StoredLeaving,
  table: string,
): AsyncGenerator<T[]> {
  for (let part = 0; part < (tables[table]?.parts ?? 0); part += 1)
    yield await loadJson<T[]>(leavingObjects.part(leavingId, table, part));
}

async function* csvBytes(leaving: StoredLeaving, table: string): AsyncGenerator<Uint8Array> {
  const { columns } = leaving.tables[table]!;
  yield encoder.encode(toCsvHeader(columns));
  for await (const rows of partsOf<Record<string, string>>(leaving, table))
    yield encoder.encode(toCsvLines(columns, rows));
}

async function* jsonLines(leaving: StoredLeaving, table: string): AsyncGenerator<Uint8Array> {
  for await (const rows of partsOf(leaving, table))
    yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Opens a listed file; `undefined` when its object is missing, as of an upload that never arrived. */
const openListed = async ({ key, versionId }: ListedFile): Promise<AsyncIterable<Uint8Array> | undefined> => {
  try {
    return await openObject(environment('FILES_BUCKET'), key, { versionId });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Writes an archive as a stream, and returns its name, size and checksum. */
const writeArchive = async (
  { leavingId, startedAt }: StoredLeaving,
  name: string,
  entries: AsyncIterable<ArchiveEntry>,
  onDigest: (digest: Digest) => void,
) => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of zipStream(entries, name, new Date(startedAt), onDigest)) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  await putStream(leavingObjects.archive(leavingId, name), counted(), 'application/zip');
  return { name, bytes, sha256: hash.digest('hex') };
};

/** Writes the next archive of files, and returns the progress after it. */
const packFiles = async (leaving: StoredLeaving, position: Packing): Promise<StoredLeaving> => {
  const { digests, leftOut }: ArchiveDigests = { digests: [], leftOut: [] };
  const listed = leaving.tables[fileList];
  const next = { ...position };
  let bytes = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (; next.part < (listed?.parts ?? 0); next.part += 1, next.place = 0) {
      const files = await loadJson<ListedFile[]>(leavingObjects.part(leaving.leavingId, fileList, next.part));
      for (; next.place < files.length; next.place += 1) {
        if (bytes >= bytesOfArchive || digests.length >= filesOfArchive) return;
        const file = files[next.place]!;
        const content = file.size > maxFileBytes ? undefined : await openListed(file);
        if (content) yield { path: file.path, bytes: content, isCompressed: false };
        else leftOut.push({ path: file.path, reason: file.size > maxFileBytes ? 'tooLarge' : 'missing' });
      }
    }
  }
  const archive = await writeArchive(leaving, `files-${position.archive + 1}.zip`, entries(), (digest) => {
    digests.push(digest);
    bytes += digest.bytes;
  });
  await putJson(leavingObjects.digests(leaving.leavingId, position.archive), { digests, leftOut });
  return {
    ...leaving,
    position: { ...next, archive: position.archive + 1 },
    files: leaving.files + digests.length + leftOut.length,
    archives: [...leaving.archives, archive],
  };
};

/** Writes the archive of tables, with the list of everything and its checksums, and returns the ended export. */
const packRecords = async (leaving: StoredLeaving, { archive: written }: Packing): Promise<StoredLeaving> => {
  const packed: Digest[] = [];
  const earlier: ArchiveDigests[] = [];
  for (let archive = 0; archive < written; archive += 1)
    earlier.push(await loadJson<ArchiveDigests>(leavingObjects.digests(leaving.leavingId, archive)));
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const [table, { rows }] of Object.entries(leaving.tables)) {
      if (table === fileList || rows === 0) continue;
      const bytes = table.startsWith(completePrefix) ? jsonLines(leaving, table) : csvBytes(leaving, table);
      yield { path: pathOfTable(table), bytes, isCompressed: true, facts: { rows } };
    }
    const files = () => [...packed, ...earlier.flatMap(({ digests }) => digests)];
    const manifest = {
      format: 'refrain-export',
      version: 1,
      of: leaving.scope,
      madeAt: leaving.startedAt,
      files: files(),
      leftOut: earlier.flatMap(({ leftOut }) => leftOut),
    };
    yield {
      path: 'manifest.json',
      bytes: textBytes(`${JSON.stringify(manifest, undefined, 1)}\n`),
      isCompressed: true,
    };
    // As `sha256sum -c` reads them. The list itself is packed by now.
    const sums = files().map(({ sha256, path }) => `${sha256}  ${path}\n`);
    yield { path: 'SHA256SUMS', bytes: textBytes(sums.join('')), isCompressed: true };
  }
  const archive = await writeArchive(leaving, recordsArchive, entries(), (digest) => packed.push(digest));
  return {
    ...leaving,
    state: 'done',
    finishedAt: new Date().toISOString(),
    archives: [archive, ...leaving.archives],
  };
};

/** Writes the next archive. Repeating it writes the same. */
export const packNext = (leaving: StoredLeaving, position: Packing): Promise<StoredLeaving> => {
  const hasFiles = position.part < (leaving.tables[fileList]?.parts ?? 0);
  return hasFiles ? packFiles(leaving, position) : packRecords(leaving, position);
};
