import { maxCheckedRows, type ImportKind, type SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { contractsAcrossChunks } from '../rows/repeatContract.ts';
import type { CatalogueRow } from '../rows/row.ts';
import { putJson } from '../../files/files.ts';
import { log } from '../../core/log.ts';
import {
  chunkIsDone,
  endUndo,
  finishChunk,
  finishImport,
  importObjects,
  loadImport,
  markUndoSaved,
  markReading,
  noteUndoProgress,
} from '../catalogueImportStore.ts';
import type { ImportChunk } from '../whole/importChunks.ts';
import { readUploadedFile } from '../uploadedFile.ts';
import { externalKeyByFile, type RecordFile } from '../presentRows.ts';
import { inOrder } from '../whole/order.ts';
import { openSheets } from '../whole/sheets.ts';
import { CatalogueFileProblem, openCatalogueFile } from '../readCatalogueFile.ts';
import { checkFrom } from '../whole/checkChunks.ts';
import { importRowsOf, loadStarter, type LoadedImport } from '../whole/importRowsOf.ts';
import { undoImport } from '../undo/undoImport.ts';
import { openingKey } from '../openings/openingRows.ts';

/**
 * Steps of the state machine: read the file into chunks, process each chunk, conclude (also after a fault, with its
 * text). An undo is one step, which is repeated while something is left.
 */
export type ImportEvent =
  | { importId: string; step: 'read' }
  | { importId: string; step: 'chunk'; chunk: number }
  | { importId: string; step: 'conclude'; problem?: string }
  | { importId: string; step: 'undo'; problem?: string };

/** Rows per chunk: the work of one step, between two updates of the progress. */
const rowsPerChunk = 500;

/** Returns what names the record of a row; `undefined` when several rows may be about one. A contract has one per work. */
const recordKey = (kind: SheetKind, row: CatalogueRow): string | undefined => {
  if (kind === 'openings') return openingKey(row);
  if (!(kind in externalKeyByFile)) return undefined;
  return row.cells.external_id && externalKeyByFile[kind as RecordFile](row.cells.external_id);
};

/** Marks rows about a record that an earlier row also names. */
const markTwice = (kind: SheetKind) => {
  const seen = new Set<string>();
  return (row: CatalogueRow): CatalogueRow => {
    const key = recordKey(kind, row);
    if (!key) return row;
    if (seen.has(key)) return { ...row, twice: true };
    seen.add(key);
    return row;
  };
};

/** Yields the rows of a file in the order of their import, a kind after the other. */
async function* passesOf(
  bytes: Uint8Array,
  kind: ImportKind,
): AsyncGenerator<{ kind: SheetKind; rows: AsyncIterable<CatalogueRow> | Iterable<CatalogueRow> }> {
  if (kind !== 'business') {
    yield { kind, rows: (await openCatalogueFile(bytes, kind)).rows };
    return;
  }
  const sheets = new Map<SheetKind, CatalogueRow[]>();
  for await (const { kind: sheet, file } of openSheets(bytes)) {
    const rows = sheets.get(sheet) ?? [];
    sheets.set(sheet, rows);
    for await (const row of file.rows) rows.push(row);
  }
  yield* inOrder(sheets);
}

/** Cuts the file into chunk objects, each of one kind. A repeat writes the same objects. */
const read = async (importId: string): Promise<{ chunks: number[] }> => {
  const { fileId, kind, isCheck } = await loadImport(importId);
  let chunks = 0;
  let total = 0;
  const withContract = contractsAcrossChunks();
  const put = async ({ kind: of, rows }: ImportChunk) => {
    if (rows.length === 0) return;
    const chunk: ImportChunk = { kind: of, rows: of === 'contracts' ? withContract(rows) : rows };
    await putJson(importObjects.chunk(importId, chunks), chunk);
    chunks += 1;
    total += rows.filter(({ pass }) => pass !== 'first').length;
  };
  try {
    for await (const pass of passesOf(await readUploadedFile(fileId), kind)) {
      const marked = markTwice(pass.kind);
      let rows: CatalogueRow[] = [];
      for await (const row of pass.rows) {
        rows.push(marked(row));
        if (rows.length < rowsPerChunk) continue;
        await put({ kind: pass.kind, rows });
        rows = [];
      }
      await put({ kind: pass.kind, rows });
    }
  } catch (error) {
    if (!(error instanceof CatalogueFileProblem)) throw error;
    await finishImport(importId, error.code, error.file);
    return { chunks: [] };
  }
  if (isCheck && total > maxCheckedRows) {
    await finishImport(importId, 'tooManyRows');
    return { chunks: [] };
  }
  await markReading(importId, total, chunks);
  return { chunks: Array.from({ length: chunks }, (_, chunk) => chunk) };
};

const importChunk = async (record: LoadedImport, chunk: number): Promise<void> => {
  const { importId } = record;
  if (await chunkIsDone(importId, chunk)) return;
  const { result, created } = await importRowsOf(record, chunk, await loadStarter(record));
  await finishChunk(importId, chunk, result, created);
};

/** Milliseconds that a check or an undo takes in one step, far less than the fifteen minutes a step may take. */
const stepTime = 600_000;

/** Milliseconds between two notes of the progress of an undo. */
const noteInterval = 2000;

/**
 * Undoes an import, if nothing stands in the way.
 * @param problem fault that ended an earlier attempt
 * @returns the import while something is left to undo
 */
const undo = async (importId: string, problem?: string): Promise<{ undoneImportId?: string }> => {
  const until = Date.now() + stepTime;
  const { state, undoneBy = '', isUndoSaved } = await loadImport(importId);
  if (state !== 'undoing') return {};
  if (problem) {
    log.error('undo of a catalogue import failed', { importId, problem });
    await endUndo(importId, {
      state: 'done',
      obstacles: [{ subject: importId, word: 'fault' }],
      inTheWay: 1,
    });
    return {};
  }
  const starter = await loadStarter({ importId, subject: undoneBy });
  let noteAt = 0;
  const outcome = await undoImport({
    identity: { ...starter, import: { importId, isUndone: true } },
    importId,
    isResumed: isUndoSaved === true,
    until,
    onProgress: async (progress) => {
      if (Date.now() < noteAt) return;
      noteAt = Date.now() + noteInterval;
      await noteUndoProgress(importId, progress);
    },
    onSaved: () => markUndoSaved(importId),
  });
  if (outcome === 'open') return { undoneImportId: importId };
  await endUndo(importId, outcome === 'undone' ? { state: 'undone' } : { state: 'done', ...outcome });
  return {};
};

/**
 * Runs one step of the bulk import. Every step may run twice and then changes nothing: finished chunks are skipped, and
 * ids derive from external ids.
 */
export const handler = async (
  event: ImportEvent,
): Promise<{ chunks: number[] } | { undoneImportId?: string }> => {
  const { importId } = event;
  if (event.step === 'read') return read(importId);
  if (event.step === 'undo') return undo(importId, event.problem);
  if (event.step === 'chunk') {
    const record = await loadImport(importId);
    await (record.isCheck
      ? checkFrom(record, event.chunk, Date.now() + stepTime)
      : importChunk(record, event.chunk));
  } else {
    if (event.problem) log.error('catalogue import failed', { importId, problem: event.problem });
    await finishImport(importId, event.problem && 'fault');
  }
  return {};
};
