import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkProjectFile } from '../../../shared/projects/referenceRoutes.ts';
import type { ReferenceFile } from '../../../shared/projects/referenceFiles.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { sendFiles } from '../../api/sendFiles.ts';
import { waitFor } from '../../components/file/waitFor.ts';
import { issueText } from '../../components/form/issues.ts';
import { useText } from '../../text/useText.ts';

/**
 * Line of a reference file in a form. Its id is empty until the file has arrived, so the form cannot be sent without
 * it.
 */
export type FileLine = ReferenceFile & { key?: string };

/** State of an upload, by the key of its line. */
export type UploadState = { sentBytes: number; problem?: string };

/** Checks an uploaded file, and again while a malware scan is running. */
const check = (fileId: string) =>
  waitFor(async () => {
    try {
      return await call(checkProjectFile, { params: { fileId } });
    } catch (error) {
      if (error instanceof ApiRefusal && error.result === 'FileStillUploading') return undefined;
      throw error;
    }
  });

/** Returns the message about a file that did not arrive or was refused. */
const useProblem = () => {
  const t = useText('validation');
  return (error: unknown): string => {
    const [issue] = error instanceof ApiRefusal ? error.issues : [];
    return issue ? issueText(t, issue.message) : explain(error);
  };
};

/**
 * Uploads reference files as soon as they are chosen, each in a line of the form.
 * @param append adds a line
 */
export const useReferenceUploads = (append: (line: FileLine) => void) => {
  const { getValues, setValue } = useFormContext();
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const count = useRef(0);
  const describe = useProblem();
  const change = (key: string, state: UploadState) =>
    setStates((before) => Object.assign({}, before, { [key]: state }));
  const start = async (file: File): Promise<void> => {
    count.current += 1;
    const key = `upload${count.current}`;
    append({ key, fileId: '', fileName: file.name, size: file.size, description: '' });
    change(key, { sentBytes: 0 });
    try {
      const place = { type: uploadTypes.ProjectReference.number };
      const [sentId] = await sendFiles(place, [file], (sentBytes) => change(key, { sentBytes }));
      const { fileId } = await check(sentId!);
      const index = (getValues('files') as FileLine[]).findIndex((line) => line.key === key);
      if (index >= 0) setValue(`files.${index}.fileId`, fileId, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      change(key, { sentBytes: 0, problem: describe(error) });
    }
  };
  return { states, upload: (files: readonly File[]) => files.forEach((file) => void start(file)) };
};
