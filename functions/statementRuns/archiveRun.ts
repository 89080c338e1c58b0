import { createHash } from 'node:crypto';
import type { ReportFormat } from '../../shared/reports/schema.ts';
import type { RunArchive } from '../../shared/statementRuns/schema.ts';
import { environment } from '../core/environment.ts';
import { inParallel } from '../core/inParallel.ts';
import { queryPage } from '../db/items.ts';
import { reportObjects } from '../db/keys/reports.ts';
import { statementRunKeys, statementRunObjects } from '../db/keys/statementRuns.ts';
import { openObject, readWhole } from '../files/files.ts';
import { putStream } from '../files/putStream.ts';
import { zipStream, type ArchiveEntry } from '../leaving/archive/zipStream.ts';
import { safeName } from '../leaving/sources/piece.ts';
import type { StoredRun } from './runStore.ts';
import type { StoredStatement } from './statementStore.ts';

/**
 * Bytes and files after which an archive ends and the next one begins, and the statements read at a time. A ZIP without
 * extensions holds 4 GB and 65,535 files.
 */
const mostOfArchive = { bytes: 2_000_000_000, files: 20_000, statementsAtOnce: 50 };

/** Number of small files read at a time, and the largest file that is read ahead. */
const readAtOnce = 16;
const bytesAhead = 1_000_000;

const formats: readonly ReportFormat[] = ['pdf', 'xlsx'];

type ReadyFile = { path: string; key: string; content?: Uint8Array };

/** Returns the files of statements, small ones read. */
const filesOf = async (statements: readonly StoredStatement[]): Promise<ReadyFile[]> => {
  const files = statements.flatMap(({ reportId, files: made, licensorName, documentNumber, endDate }) =>
    reportId && made
      ? formats.map((format) => ({
          path: `${safeName([documentNumber, licensorName, endDate].filter(Boolean).join(' '))}.${format}`,
          key: reportObjects.of(reportId, format),
          bytes: made[format].bytes,
        }))
      : [],
  );
  return inParallel(files, readAtOnce, async ({ path, key, bytes }) =>
    bytes > bytesAhead ? { path, key } : { path, key, content: await readWhole(key) },
  );
};

async function* whole(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/**
 * Writes the next archive of the PDFs and workbooks of a run, in the order of the licensors. The same files make the same
 * bytes.
 * @param cursor position after the archive before
 * @param most what an archive holds at most
 * @returns the archives so far, and the position after this one if there is more
 */
export const archiveNext = async (
  run: StoredRun,
  cursor: string | undefined,
  most = mostOfArchive,
): Promise<{ archives: RunArchive[]; next?: string }> => {
  const { statementRunId, month, startedAt } = run;
  const [written = '0', from] = cursor?.split(' ') ?? [];
  const place = Number(written);
  let next = from;
  let isLast = false;
  let bytes = 0;
  let files = 0;
  const readStatements = (limit: number) =>
    queryPage<StoredStatement>({
      pk: statementRunId,
      skPrefix: statementRunKeys.statementPrefix,
      limit,
      only: ['reportId', 'files', 'licensorName', 'documentNumber', 'endDate'],
      ...(next && { cursor: next }),
    });
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    while (!isLast && bytes < most.bytes && files < most.files) {
      const page = await readStatements(most.statementsAtOnce);
      for (const { path, key, content } of await filesOf(page.items))
        yield {
          path,
          bytes: content ? whole(content) : await openObject(environment('FILES_BUCKET'), key),
          isCompressed: false,
        };
      next = page.next;
      isLast = next === undefined;
    }
  }
  const name = `statements-${month}-${place + 1}.zip`;
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    const at = new Date(startedAt);
    for await (const piece of zipStream(entries(), name, at, (digest) => {
      bytes += digest.bytes;
      files += 1;
    })) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await putStream(statementRunObjects.archive(statementRunId, name), counted(), 'application/zip');
  const archive: RunArchive = { name, bytes: size, files, sha256: hash.digest('hex') };
  const archives = [...run.archives.slice(0, place), archive];
  // The table returns a position after its last item too.
  isLast ||= (await readStatements(1)).items.length === 0;
  return isLast ? { archives } : { archives, next: `${place + 1} ${next}` };
};
