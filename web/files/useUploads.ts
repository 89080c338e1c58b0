import { useRef, useState } from 'react';
import { attachedType } from '../../shared/files/attached.ts';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { explain } from '../api/explain.ts';
import { sendFiles, type UploadPlace } from '../api/sendFiles.ts';

/** File being uploaded. `fileId` is set when it has arrived, `problem` when it failed. */
export type Upload = { file: File; sentBytes: number; fileId?: string; problem?: string };

/** Returns the upload place of a file of a contract, work or recording. */
const toUploadPlace = (recordId: string, fileName: string): UploadPlace => {
  const { number: type } = uploadTypes[attachedType(recordId, fileName)];
  return type === uploadTypes.Contract.number ? { type, contractId: recordId } : { type, workId: recordId };
};

/**
 * Uploads files of a record as soon as they are chosen.
 * @returns the files, and a function that receives the chosen files: it uploads new ones and drops those removed
 */
export const useUploads = (
  recordId: string,
): { uploads: readonly Upload[]; choose: (files: readonly File[]) => void } => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const known = useRef(new Set<File>());
  const change = (file: File, changes: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.file === file ? Object.assign({}, upload, changes) : upload)),
    );
  const start = async (file: File): Promise<void> => {
    try {
      const onProgress = (sentBytes: number) => change(file, { sentBytes });
      const [fileId] = await sendFiles(toUploadPlace(recordId, file.name), [file], onProgress);
      change(file, { fileId: fileId!, sentBytes: file.size });
    } catch (error) {
      change(file, { problem: explain(error) });
    }
  };
  const choose = (files: readonly File[]) => {
    const added = files.filter((file) => !known.current.has(file));
    known.current = new Set(files);
    setUploads((before) => [
      ...before.filter(({ file }) => files.includes(file)),
      ...added.map((file) => ({ file, sentBytes: 0 })),
    ]);
    for (const file of added) void start(file);
  };
  return { uploads, choose };
};
