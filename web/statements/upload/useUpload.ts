import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { uploadStatement } from '../../../shared/statements/routes.ts';
import type { UploadAddress } from '../../../shared/api/upload.ts';
import type { uploadSchema } from '../../../shared/statements/schema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { UploadFailed, uploadFile } from '../../api/upload.ts';
import { queryClient } from '../../api/query.ts';
import { watchImport } from '../importWatch.ts';
import { sendAll, type Sending } from './sendAll.ts';

export type Details = z.output<typeof uploadSchema>;

/** An announced file that has not arrived; sending it again needs no new announcement. */
type Announced = { batchId: string; address: UploadAddress };

/**
 * Returns a function that announces a statement, sends its file and follows its import. After a broken connection, a
 * retry sends the same file to the same address, so that its name is not taken twice.
 */
const useSend = () => {
  const navigate = useNavigate();
  const announced = useRef(new Map<File, Announced>());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const announce = async (file: File, details: Details): Promise<Announced> => {
    const known = announced.current.get(file);
    if (known) return known;
    const { batchId, address } = await call(uploadStatement, { body: details });
    if (address === undefined) throw new Error('an announced file must have an upload address');
    const made = { batchId, address };
    announced.current.set(file, made);
    return made;
  };

  return async (file: File, details: Details, onProgress: (sentBytes: number) => void): Promise<string> => {
    const { batchId, address } = await announce(file, details);
    try {
      await uploadFile(address, file, onProgress, leaving.current.signal);
    } catch (error) {
      if (error instanceof UploadFailed && error.status === 403) announced.current.delete(file);
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: ['list', 'statementBatches'] });
    void watchImport(batchId, file.name, () => void navigate(recordAddress.batch(batchId)));
    return batchId;
  };
};

/** Sends one statement and opens its batch, or several, each with its own progress and outcome. */
export const useUpload = () => {
  const navigate = useNavigate();
  const send = useSend();
  const [sent, setSent] = useState<number>();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);

  const upload = async (file: File, details: Details): Promise<void> => {
    setSent(0);
    try {
      const batchId = await send(file, details, setSent);
      await navigate(recordAddress.batch(batchId));
    } finally {
      setSent(undefined);
    }
  };

  /** Returns the files that did not arrive. */
  const uploadAll = async (files: readonly File[], { source: _, ...details }: Details): Promise<File[]> => {
    const before = sendings.filter(({ batchId }) => batchId !== undefined);
    const outcomes = await sendAll(
      files,
      (file, onProgress) => send(file, { ...details, fileName: file.name, size: file.size }, onProgress),
      (now) => setSendings([...before, ...now]),
    );
    return outcomes.filter(({ batchId }) => batchId === undefined).map(({ file }) => file);
  };

  return { upload, uploadAll, sent, sendings };
};
