import type { Archive } from '../container.ts';
import { isArchive } from './signature.ts';
import { unzip } from './unzip.ts';

/** ZIP with any files. */
export const zip = {
  kind: 'zip',
  recognises: isArchive,
  files: unzip,
} as const satisfies Archive;
