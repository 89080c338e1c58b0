import type { CatalogueImport, ImportKind, CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import type { Identity } from '../api/identity.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal } from '../core/refusal.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { commit, commitSilently, create, increment, remove, update, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toData, getItem, loadItem, queryAll, queryOffset } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';

/** Import as stored: with its file and the person who started it. */
type StoredImport = Omit<CatalogueImport, 'processed' | 'created' | 'updated' | 'unchanged' | 'failed'> & {
  /** Number of chunks; absent until the file has been read. */
  chunks?: number;
  /** Subject of the person whose permissions the import uses. */
  subject: string;
};

/** Result of one chunk. */
export type ChunkResult = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  errors: CatalogueRowError[];
};

/** Objects of an import in the files bucket. */
export const importObjects = {
  upload: (fileId: string) => `imports/${fileId}`,
  chunk: (importId: string, chunk: number) => `imports/${importId}/${chunk}`,
};

/**
 * Returns the start of the state machine that runs an import. The execution has the import's id, so a repeated start
 * changes nothing.
 */
export const importStart = (importId: string): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: importId,
  input: { importId },
});

/**
 * Stores a new import. Only one runs at a time, because rows refer to existing records.
 * @throws Refusal `LastBatchUnfinished` while another runs
 */
export const createImport = async (
  identity: Identity,
  file: { fileId: string; fileName: string; kind: ImportKind; isCheck?: true | undefined },
): Promise<StoredImport> => {
  const record: StoredImport = {
    ...file,
    importId: newId('imp'),
    state: 'waiting',
    rows: 0,
    startedAt: new Date().toISOString(),
    subject: identity.user.subject,
  };
  const { kind, fileName, importId, isCheck } = record;
  await commit(
    identity,
    { action: 'import started', subject: importId, changes: { kind, fileName, isCheck } },
    [
      create({ ...worksKeys.importLock, type: 'importLock', importId }, 'LastBatchUnfinished'),
      create({ ...worksKeys.catalogueImport(importId), type: 'import', ...record }, 'InvalidOperation'),
      noteStart(importStart(importId)),
    ],
  );
  return record;
};

/**
 * Loads an import as stored.
 * @throws Refusal `DataNotFound`
 */
export const loadImport = async (importId: string): Promise<StoredImport> =>
  toData(await loadItem<StoredImport>(worksKeys.catalogueImport(importId)));

/** Returns the results of the finished chunks. */
const chunkResults = (importId: string) => queryAll<ChunkResult>({ pk: worksKeys.importChunks(importId) });

/** Returns the counts of the finished chunks, without their errors. */
const chunkCounts = (importId: string) =>
  queryAll<Omit<ChunkResult, 'errors'>>({
    pk: worksKeys.importChunks(importId),
    only: ['rows', 'created', 'updated', 'unchanged', 'failed'],
  });

/** Returns the errors of each finished chunk. */
export const errorsByChunk = async (
  importId: string,
): Promise<{ chunk: number; errors: CatalogueRowError[] }[]> =>
  (await chunkResults(importId)).map(({ sk, errors }) => ({
    chunk: Number(sk.slice('chunk#'.length)),
    errors,
  }));

/** Maximum errors stored for a chunk. More would not fit one item. */
const maxErrors = 1000;

/** Returns the first two errors of each row when there are too many, as many as fit. */
const errorsToStore = (errors: readonly CatalogueRowError[]): CatalogueRowError[] => {
  if (errors.length <= maxErrors) return [...errors];
  const ofRow = new Map<number, number>();
  return errors.filter(({ row }) => {
    const count = (ofRow.get(row) ?? 0) + 1;
    ofRow.set(row, count);
    return count <= 2;
  });
};

const shown = (record: StoredImport, chunks: readonly Omit<ChunkResult, 'errors'>[]): CatalogueImport => {
  const { subject: _subject, chunks: _chunks, ...fields } = record;
  const total = (field: keyof Omit<ChunkResult, 'errors'>) =>
    chunks.reduce((sum, chunk) => sum + Number(chunk[field]), 0);
  return {
    ...fields,
    processed: total('rows'),
    created: total('created'),
    updated: total('updated'),
    unchanged: total('unchanged'),
    failed: total('failed'),
  };
};

/** Returns an import with its progress and every error so far, in the order of the rows. */
export const viewImport = async (
  importId: string,
): Promise<{ progress: CatalogueImport; errors: CatalogueRowError[] }> => {
  const [record, chunks] = await Promise.all([loadImport(importId), chunkResults(importId)]);
  return { progress: shown(record, chunks), errors: chunks.flatMap(({ errors }) => errors) };
};

/** Returns imports with their progress, newest first. */
export const listImports = async (paging: { offset: number; limit: number }) => {
  const page = await queryOffset<StoredImport>({
    pk: worksKeys.catalogueImports,
    descending: true,
    ...paging,
  });
  const items = await Promise.all(
    page.items.map(async (item) => shown(toData(item), await chunkCounts(item.importId))),
  );
  return { items, total: page.total };
};

/** Stores the number of rows and chunks read and the state `running`. */
export const markReading = (importId: string, rows: number, chunks: number): Promise<void> =>
  commitSilently([
    update(
      worksKeys.catalogueImport(importId),
      { set: { state: 'running', rows, chunks }, when: exists },
      'DataNotFound',
    ),
  ]);

const countWrites = (kind: RecordKind, ids: readonly string[]): Write[] => {
  const byShard = new Map<string, { key: { pk: string; sk: string }; count: number }>();
  for (const id of ids) {
    const key = catalogueKeys.counter(kind, id);
    byShard.set(key.sk, { key, count: (byShard.get(key.sk)?.count ?? 0) + 1 });
  }
  return [...byShard.values()].map(({ key, count }) => increment(key, { count }));
};

/** Returns whether a chunk is finished. */
export const chunkIsDone = async (importId: string, chunk: number): Promise<boolean> =>
  (await getItem(worksKeys.importChunk(importId, chunk))) !== undefined;

/**
 * Stores the result of a chunk and counts its new records. Repeating the call does not count them twice.
 * @param created ids of new records by kind
 */
export const finishChunk = async (
  importId: string,
  chunk: number,
  result: ChunkResult,
  created: Partial<Record<RecordKind, readonly string[]>>,
): Promise<void> => {
  const counts = Object.entries(created).flatMap(([kind, ids]) => countWrites(kind as RecordKind, ids));
  const errors = errorsToStore(result.errors);
  // A refusal means that an earlier attempt got this far and has counted them.
  await catchRefusal(
    commitSilently([
      create(
        { ...worksKeys.importChunk(importId, chunk), type: 'importChunk', ...result, errors },
        'InvalidOperation',
      ),
      ...counts,
    ]),
  );
};

/**
 * Ends an import and allows the next one to begin.
 * @param problem reason the whole file failed; absent when its rows were processed
 */
export const finishImport = async (importId: string, problem?: string): Promise<void> => {
  const { state } = await loadImport(importId);
  if (state === 'done' || state === 'failed') return;
  await commitSilently([
    update(worksKeys.catalogueImport(importId), {
      set: {
        state: problem ? 'failed' : 'done',
        finishedAt: new Date().toISOString(),
        ...(problem && { problem }),
      },
    }),
    remove(worksKeys.importLock),
  ]);
};
