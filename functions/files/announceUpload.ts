import { extname } from 'node:path';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { presignOnlyUpload } from './presign.ts';

/** Media types by file ending. */
const contentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.bmp': 'image/bmp',
};

/** Limits of a kind of file, and the key of one in the files bucket. */
export type UploadTarget = {
  limits: { kinds: readonly string[]; maxBytes: number };
  toKey: (fileId: string) => string;
};

/**
 * Returns the id of a file a person is about to upload, and where to put it, once.
 * @throws Refusal `InvalidData` for a kind or size that is not allowed
 */
export const announceUpload = async (
  { limits, toKey }: UploadTarget,
  { fileName, size }: { fileName: string; size: number },
): Promise<{ fileId: string; uploadUrl: string; uploadHeaders: Record<string, string> }> => {
  const ending = limits.kinds.find((kind) => kind === extname(fileName).toLowerCase());
  const issues = [
    ...(ending ? [] : [{ path: 'body.fileName', message: 'fileKind' }]),
    ...(size > limits.maxBytes ? [{ path: 'body.size', message: 'fileSize' }] : []),
  ];
  if (issues.length) throw new Refusal('InvalidData', { issues });
  const fileId = `${newId('fil')}${ending}`;
  const object = { Key: toKey(fileId), ContentType: contentTypes[ending!]!, ContentLength: size };
  return { fileId, ...(await presignOnlyUpload(object)) };
};
