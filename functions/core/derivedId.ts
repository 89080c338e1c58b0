import { createHash } from 'node:crypto';
import type { IdPrefix } from '../../shared/reference/ids.ts';

/** Returns the id `<prefix>_<26 hex digits>` derived from a text. A repeat derives the same id. */
export const derivedId = (prefix: IdPrefix, text: string): string =>
  `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 26)}`;
