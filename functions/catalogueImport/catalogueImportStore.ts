import type {
  CatalogueImport,
  CatalogueKind,
  CatalogueRowError,
} from '../../shared/catalogueImport/schema.ts';
import type { Identity } from '../api/identity.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { commit, commitSilently, create, remove, update, type Write } from '../db/commit.ts';
import { dataOf, getItem, loadItem, queryAll, queryOffset } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/search.ts';
import { worksKeys } from '../db/keys/works.ts';

/** An import as stored: with the file it reads and who started it. */
export type StoredImport = Omit<
  CatalogueImport,
  'processed' | 'created' | 'updated' | 'unchanged' | 'failed'
> & {
  fileId: string;
  /** Whose permissions the import works with. */
  subject: string;
};

/** What became of one chunk. */
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

/** The machine that carries an import out; its execution bears the import's id, so that a repeated start is the same run. */
export const importStart = (importId: string): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: importId,
  input: { importId },
});

/**
 * Notes a new import. One runs at a time, since rows build on what is there.
 * @throws Refusal `LastBatchUnfinished` while another runs
 */
export const createImport = async (
  identity: Identity,
  file: { fileId: string; fileName: string; kind: CatalogueKind },
): Promise<StoredImport> => {
  const record: StoredImport = {
    ...file,
    importId: newId('imp'),
    state: 'waiting',
    rows: 0,
    startedAt: new Date().toISOString(),
    subject: identity.user.subject,
  };
  const { kind, fileName, importId } = record;
  await commit(identity, { action: 'import started', subject: importId, changes: { kind, fileName } }, [
    create({ ...worksKeys.importLock, type: 'importLock', importId }, 'LastBatchUnfinished'),
    create({ ...worksKeys.catalogueImport(importId), type: 'import', ...record }, 'InvalidOperation'),
    noteStart(importStart(importId)),
  ]);
  return record;
};

/**
 * An import as stored.
 * @throws Refusal `DataNotFound`
 */
export const loadImport = async (importId: string): Promise<StoredImport> =>
  dataOf(await loadItem<StoredImport>(worksKeys.catalogueImport(importId)));

/** What became of the chunks that are done. */
const chunkResults = (importId: string) => queryAll<ChunkResult>({ pk: worksKeys.importChunks(importId) });

/** How many rows of the chunks that are done came to what, without what was wrong with the others. */
const chunkCounts = (importId: string) =>
  queryAll<Omit<ChunkResult, 'errors'>>({
    pk: worksKeys.importChunks(importId),
    only: ['rows', 'created', 'updated', 'unchanged', 'failed'],
  });

/** What each chunk that is done could not take. */
export const errorsByChunk = async (
  importId: string,
): Promise<{ chunk: number; errors: CatalogueRowError[] }[]> =>
  (await chunkResults(importId)).map(({ sk, errors }) => ({
    chunk: Number(sk.slice('chunk#'.length)),
    errors,
  }));

/** Errors kept of a chunk: what an item holds. */
const mostErrors = 1000;

/** Every row keeps its first error, and as many further ones as there is room for. */
const keptErrors = (errors: readonly CatalogueRowError[]): CatalogueRowError[] => {
  if (errors.length <= mostErrors) return [...errors];
  const ofRow = new Map<number, number>();
  return errors.filter(({ row }) => {
    const count = (ofRow.get(row) ?? 0) + 1;
    ofRow.set(row, count);
    return count <= 2;
  });
};

const shown = (record: StoredImport, chunks: readonly Omit<ChunkResult, 'errors'>[]): CatalogueImport => {
  const { fileId: _fileId, subject: _subject, ...fields } = record;
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

/** An import with its progress and every error so far, in the order of the rows. */
export const viewImport = async (
  importId: string,
): Promise<{ progress: CatalogueImport; errors: CatalogueRowError[] }> => {
  const [record, chunks] = await Promise.all([loadImport(importId), chunkResults(importId)]);
  return { progress: shown(record, chunks), errors: chunks.flatMap(({ errors }) => errors) };
};

/** Imports, newest first, with their progress. */
export const listImports = async (paging: { offset: number; limit: number }) => {
  const page = await queryOffset<StoredImport>({
    pk: worksKeys.catalogueImports,
    descending: true,
    ...paging,
  });
  const items = await Promise.all(
    page.items.map(async (item) => shown(dataOf(item), await chunkCounts(item.importId))),
  );
  return { items, total: page.total };
};

/** Notes what reading the file brought: how many rows, and that they are being taken now. */
export const markReading = (importId: string, rows: number): Promise<void> =>
  commitSilently([
    update(
      worksKeys.catalogueImport(importId),
      {
        expression: 'SET #state = :running, #rows = :rows',
        condition: 'attribute_exists(pk)',
        names: { '#state': 'state', '#rows': 'rows' },
        values: { ':running': 'running', ':rows': rows },
      },
      'DataNotFound',
    ),
  ]);

const countWrites = (kind: RecordKind, ids: readonly string[]): Write[] => {
  const byShard = new Map<string, { key: { pk: string; sk: string }; count: number }>();
  for (const id of ids) {
    const key = catalogueKeys.counter(kind, id);
    byShard.set(key.sk, { key, count: (byShard.get(key.sk)?.count ?? 0) + 1 });
  }
  return [...byShard.values()].map(({ key, count }) =>
    update(
      key,
      { expression: 'ADD #count :count', names: { '#count': 'count' }, values: { ':count': count } },
      'InvalidOperation',
    ),
  );
};

/** Whether a chunk is done. */
export const chunkIsDone = async (importId: string, chunk: number): Promise<boolean> =>
  (await getItem(worksKeys.importChunk(importId, chunk))) !== undefined;

/**
 * Notes that a chunk is done and counts its new records, once however often it is called.
 * @param created ids of new records by kind
 */
export const finishChunk = async (
  importId: string,
  chunk: number,
  result: ChunkResult,
  created: Partial<Record<RecordKind, readonly string[]>>,
): Promise<void> => {
  const counts = Object.entries(created).flatMap(([kind, ids]) => countWrites(kind as RecordKind, ids));
  const errors = keptErrors(result.errors);
  try {
    await commitSilently([
      create(
        { ...worksKeys.importChunk(importId, chunk), type: 'importChunk', ...result, errors },
        'InvalidOperation',
      ),
      ...counts,
    ]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An earlier try got as far as this and has counted them.
  }
};

/**
 * Ends an import and lets the next begin.
 * @param problem why the whole file failed; absent when its rows were taken
 */
export const finishImport = async (importId: string, problem?: string): Promise<void> => {
  const { state } = await loadImport(importId);
  if (state === 'done' || state === 'failed') return;
  await commitSilently([
    update(
      worksKeys.catalogueImport(importId),
      {
        expression: `SET #state = :state, finishedAt = :at${problem ? ', problem = :problem' : ''}`,
        names: { '#state': 'state' },
        values: {
          ':state': problem ? 'failed' : 'done',
          ':at': new Date().toISOString(),
          ...(problem && { ':problem': problem }),
        },
      },
      'DataNotFound',
    ),
    remove(worksKeys.importLock),
  ]);
};
