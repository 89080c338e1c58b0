import type {
  CatalogueImport,
  CatalogueRowError,
  ImportKind,
  ImportObstacle,
  UndoProgress,
} from '../../shared/catalogueImport/schema.ts';
import type { Identity } from '../api/identity.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { commit, commitSilently, create, increment, put, remove, update, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toData, getItem, loadItem, queryAll, queryOffset } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';

/** Import as stored: with its file and the person who started it. */
type StoredImport = Omit<
  CatalogueImport,
  'processed' | 'created' | 'updated' | 'unchanged' | 'failed' | 'incomplete' | 'canUndo'
> & {
  /** Set when the history tells what the import did. */
  isTraced?: true;
  /** Subject of the person who undoes the import. */
  undoneBy?: string;
  /** Set once a step of the undo saved the place from which the next one continues. */
  isUndoSaved?: true | undefined;
  /** Number of chunks; absent until the file has been read. */
  chunks?: number;
  /** Number of chunks that steps of a check have taken, of which the last saved the place from which the next one continues. */
  checkedChunks?: number;
  /** Subject of the person whose permissions the import uses. */
  subject: string;
};

/** Counts of one chunk, by rows. */
type ChunkCounts = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Imported rows of recordings without the album that they name; absent from chunks of older imports. */
  incomplete?: number;
  /** True when the rows made or changed records, including rows that are counted in a later pass. */
  hasWritten?: boolean;
};

/** Result of one chunk. */
export type ChunkResult = ChunkCounts & { errors: CatalogueRowError[] };

/** Objects of an import in the files bucket. They may hold numbers of payees: the bucket encrypts and expires them. */
export const importObjects = {
  upload: (fileId: string) => `moving/${fileId}`,
  chunk: (importId: string, chunk: number) => `moving/${importId}/${chunk}`,
  /** Place from which the next step of an undo continues. */
  undo: (importId: string) => `moving/${importId}/undo`,
  /** Place from which the next step of a check continues. */
  check: (importId: string) => `moving/${importId}/check`,
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
    ...(!file.isCheck && { isTraced: true }),
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

/** Returns the counts of the finished chunks. */
const chunkCounts = (importId: string) =>
  queryAll<ChunkCounts>({
    pk: worksKeys.importChunks(importId),
    skPrefix: worksKeys.importChunkPrefix,
    // Chunks of older imports hold their errors too.
    only: ['rows', 'created', 'updated', 'unchanged', 'failed', 'incomplete', 'hasWritten'],
  });

/** Returns the errors of the finished chunks that have any, in the order of the import. */
export const errorsByChunk = async (
  importId: string,
): Promise<{ chunk: number; errors: CatalogueRowError[] }[]> => {
  const items = await queryAll<{ errors?: CatalogueRowError[] }>({ pk: worksKeys.importChunks(importId) });
  return items.flatMap(({ sk, errors }) =>
    errors?.length ? [{ chunk: Number(sk.split('#')[1]), errors }] : [],
  );
};

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

const hasEnded = ({ state }: StoredImport): boolean => state === 'done' || state === 'failed';

const isRunning = (record: StoredImport): boolean => !hasEnded(record) && record.state !== 'undone';

const shown = (record: StoredImport, chunks: readonly ChunkCounts[]): CatalogueImport => {
  const {
    subject: _subject,
    undoneBy: _by,
    isUndoSaved: _saved,
    chunks: _chunks,
    checkedChunks: _checked,
    isTraced,
    ...fields
  } = record;
  const total = (field: Exclude<keyof ChunkCounts, 'hasWritten'>) =>
    chunks.reduce((sum, chunk) => sum + (chunk[field] ?? 0), 0);
  return {
    ...fields,
    processed: total('rows'),
    created: total('created'),
    updated: total('updated'),
    unchanged: total('unchanged'),
    failed: total('failed'),
    incomplete: total('incomplete'),
    canUndo:
      isTraced === true &&
      hasEnded(record) &&
      chunks.some(({ created, updated, hasWritten }) => hasWritten || created + updated > 0),
  };
};

/** Returns each error once. Recordings with albums pass twice, and may have the same error each time. */
const eachOnce = (errors: readonly CatalogueRowError[]): CatalogueRowError[] => {
  const byPlace = new Map<string, CatalogueRowError>();
  for (const error of errors) {
    const place = [error.kind, error.row, error.column, error.message].join('\n');
    if (!byPlace.has(place)) byPlace.set(place, error);
  }
  return [...byPlace.values()];
};

/** Returns an import with its progress and, once it has ended, every error in the order of the rows. */
export const viewImport = async (
  importId: string,
): Promise<{ progress: CatalogueImport; errors: CatalogueRowError[] }> => {
  const [record, counts] = await Promise.all([loadImport(importId), chunkCounts(importId)]);
  // A running import is polled, and may have thousands of errors.
  const chunks = isRunning(record) ? [] : await errorsByChunk(importId);
  return { progress: shown(record, counts), errors: eachOnce(chunks.flatMap(({ errors }) => errors)) };
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

/**
 * Returns the start of the state machine that undoes an import.
 * @param attempt a name of its own for each attempt
 */
const undoStart = (importId: string, attempt: string): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: `${importId}-${attempt}`,
  input: { undoneImportId: importId },
});

/**
 * Notes that a person undoes an import. No other import runs meanwhile.
 * @throws Refusal `DataNotFound`, `InvalidOperation` for one that runs, was a check or is undone, `LastBatchUnfinished`
 */
export const beginUndo = async (identity: Identity, importId: string): Promise<MachineStart> => {
  const record = await loadImport(importId);
  if (!record.isTraced || !hasEnded(record)) throw new Refusal('InvalidOperation');
  const start = undoStart(importId, newId('imp'));
  await commit(identity, { action: 'import undone', subject: importId }, [
    create({ ...worksKeys.importLock, type: 'importLock', importId }, 'LastBatchUnfinished'),
    update<StoredImport>(
      worksKeys.catalogueImport(importId),
      {
        set: {
          state: 'undoing',
          undoneBy: identity.user.subject,
          obstacles: undefined,
          inTheWay: undefined,
          undo: undefined,
          isUndoSaved: undefined,
        },
        when: { state: record.state },
      },
      'InvalidOperation',
    ),
    noteStart(start),
  ]);
  return start;
};

const changeUndo = (
  importId: string,
  set: Pick<Partial<StoredImport>, 'undo' | 'isUndoSaved'>,
): Promise<void> =>
  commitSilently([
    update<StoredImport>(
      worksKeys.catalogueImport(importId),
      { set, when: { state: 'undoing' } },
      'InvalidOperation',
    ),
  ]);

/** Stores the progress of an undo. */
export const noteUndoProgress = (importId: string, undo: UndoProgress): Promise<void> =>
  changeUndo(importId, { undo });

/** Stores that a step of an undo saved the place from which the next one continues. */
export const markUndoSaved = (importId: string): Promise<void> => changeUndo(importId, { isUndoSaved: true });

/** Ends the undo of an import: it is undone, or something stood in the way and it stays. */
export const endUndo = async (
  importId: string,
  end: { state: 'undone' } | { state: 'done'; obstacles: ImportObstacle[]; inTheWay: number },
): Promise<void> => {
  if ((await loadImport(importId)).state !== 'undoing') return;
  await commitSilently([
    update<StoredImport>(worksKeys.catalogueImport(importId), {
      set: { ...end, undo: undefined },
      when: { state: 'undoing' },
    }),
    remove(worksKeys.importLock),
  ]);
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

/** Stores how many chunks a check has taken. */
export const markChecked = (importId: string, checkedChunks: number): Promise<void> =>
  commitSilently([
    update<StoredImport>(
      worksKeys.catalogueImport(importId),
      { set: { checkedChunks }, when: exists },
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
  const { errors: all, ...counted } = result;
  const errors = errorsToStore(all);
  // A refusal means that an earlier attempt got this far and has counted them.
  await catchRefusal(
    commitSilently([
      create(
        { ...worksKeys.importChunk(importId, chunk), type: 'importChunk', ...counted },
        'InvalidOperation',
      ),
      ...(errors.length
        ? [put({ ...worksKeys.importErrors(importId, chunk), type: 'importErrors', errors })]
        : []),
      ...counts,
    ]),
  );
};

/**
 * Ends an import and allows the next one to begin.
 * @param problem reason the whole file failed; absent when its rows were processed
 * @param problemFile sheet, or file of an archive, that has the problem
 */
export const finishImport = async (
  importId: string,
  problem?: string,
  problemFile?: string,
): Promise<void> => {
  const { state } = await loadImport(importId);
  if (state === 'done' || state === 'failed') return;
  await commitSilently([
    update(worksKeys.catalogueImport(importId), {
      set: {
        state: problem ? 'failed' : 'done',
        finishedAt: new Date().toISOString(),
        ...(problem && { problem }),
        ...(problemFile && { problemFile }),
      },
    }),
    remove(worksKeys.importLock),
  ]);
};
