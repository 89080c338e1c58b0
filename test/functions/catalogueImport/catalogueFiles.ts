import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import {
  beginUndo,
  createImport,
  endUndo,
  viewImport,
} from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { handler as importCatalogue } from '../../../functions/catalogueImport/tasks/importCatalogue.ts';
import { undoImport } from '../../../functions/catalogueImport/undo/undoImport.ts';
import type { ImportKind, UndoProgress } from '../../../shared/catalogueImport/schema.ts';
import type { TestCloud } from '../../support/localCloud.ts';

/** Imports catalogue files as the upload and the state machine do. */
export const catalogueFiles = (cloud: () => TestCloud, staff: () => Identity) => {
  const put = async (content: string | Uint8Array): Promise<string> => {
    const fileId = newId('fil');
    const Bucket = process.env.FILES_BUCKET;
    await cloud().clients.s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `moving/${fileId}`,
        Body: content,
        ServerSideEncryption: 'aws:kms',
        SSEKMSKeyId: process.env.DOCUMENTS_KEY_ID,
      }),
    );
    return fileId;
  };

  const upload = async (
    kind: ImportKind,
    content: string | Uint8Array,
    by: Identity = staff(),
    isCheck?: true,
  ): Promise<string> => {
    const fileId = await put(content);
    return (await createImport(by, { fileId, fileName: `${kind}.csv`, kind, isCheck })).importId;
  };

  /** Runs the machine's steps in order, and each chunk a given number of times. */
  const run = async (importId: string, times = 1): Promise<void> => {
    const { chunks } = (await importCatalogue({ importId, step: 'read' })) as { chunks: number[] };
    for (const chunk of chunks)
      for (let time = 0; time < times; time += 1) await importCatalogue({ importId, step: 'chunk', chunk });
    await importCatalogue({ importId, step: 'conclude' });
  };

  const importRows = async (kind: ImportKind, lines: readonly string[]) => {
    const importId = await upload(kind, lines.join('\r\n'));
    await run(importId);
    return viewImport(importId);
  };

  /** Checks a file without importing it. */
  const check = async (kind: ImportKind, content: string | Uint8Array) => {
    const importId = await upload(kind, content, staff(), true);
    await run(importId);
    return viewImport(importId);
  };

  /** Undoes an import, as the route and the state machine do. */
  const undo = async (importId: string) => {
    await beginUndo(staff(), importId);
    while ('undoneImportId' in (await importCatalogue({ importId, step: 'undo' })));
    return (await viewImport(importId)).progress;
  };

  /**
   * Undoes an import in the smallest steps there are, of a page each. Returns how it ended, and what the screen showed after
   * each page.
   */
  const undoByPages = async (importId: string) => {
    await beginUndo(staff(), importId);
    const identity: Identity = { ...staff(), import: { importId, isUndone: true } };
    const shown: UndoProgress[] = [];
    let isResumed = false;
    const takeStep = () =>
      undoImport({
        identity,
        importId,
        isResumed,
        until: 0,
        onSaved: async () => void (isResumed = true),
        onProgress: async (progress) => void shown.push(progress),
      });
    let outcome = await takeStep();
    while (outcome === 'open') outcome = await takeStep();
    await endUndo(importId, outcome === 'undone' ? { state: 'undone' } : { state: 'done', ...outcome });
    return { progress: (await viewImport(importId)).progress, shown };
  };

  return { put, undo, undoByPages, check, upload, run, importRows };
};
