import * as z from 'zod';

/**
 * Characters not allowed in a file name: controls, line and paragraph separators, and marks that change the direction
 * of writing. With such a mark `gnp.exe` is shown as `exe.png` (Unicode TR 36, section 2.11). Joiners of Indic and
 * Arabic scripts are allowed.
 */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns the schema of an uploaded file's name, of at most `maxLength` characters. */
export const fileNameSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((name) => name.search(unsafe) < 0, 'fileName');

/** Returns a file name without the characters that are not allowed; `file` when nothing is left. */
export const cleanFileName = (name: string): string => name.replace(unsafe, '').trim() || 'file';
