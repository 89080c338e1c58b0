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

/** An announced file that has not arrived; sending it again needs no new announcement. */
type Announced = { file: File; batchId: string; address: UploadAddress };

/**
 * Announces a statement, sends its file with progress and opens the batch. After a broken connection, a retry sends the
 * same file to the same address, so that its name is not taken twice.
 */
export const useUpload = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const announced = useRef<Announced>(undefined);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const announce = async (file: File, details: z.output<typeof uploadSchema>): Promise<Announced> => {
    if (announced.current?.file === file) return announced.current;
    const { batchId, address } = await call(uploadStatement, { body: details });
    if (address === undefined) throw new Error('an announced file must have an upload address');
    return (announced.current = { file, batchId, address });
  };

  const upload = async (file: File, details: z.output<typeof uploadSchema>): Promise<void> => {
    const { batchId, address } = await announce(file, details);
    leaving.current = new AbortController();
    setSent(0);
    try {
      await uploadFile(address, file, setSent, leaving.current.signal);
    } catch (error) {
      if (error instanceof UploadFailed && error.status === 403) announced.current = undefined;
      throw error;
    } finally {
      setSent(undefined);
    }
    await queryClient.invalidateQueries({ queryKey: ['list', 'statementBatches'] });
    const open = () => void navigate(recordAddress.batch(batchId));
    void watchImport(batchId, file.name, open);
    await navigate(recordAddress.batch(batchId));
  };

  return { upload, sent };
};
