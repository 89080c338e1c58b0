import * as z from 'zod';

/**
 * Characters no file name may hold: controls, line and paragraph separators, and marks that turn the direction of writing,
 * by which `gnp.exe` is shown as `exe.png` (Unicode TR 36, section 2.11). Joiners of Indic and Arabic scripts stay.
 */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name of an uploaded file, of at most so many characters. */
export const fileNameSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((name) => name.search(unsafe) < 0, 'fileName');

/** Returns a file name without the characters none may hold; `file` when nothing is left. */
export const cleanFileName = (name: string): string => name.replace(unsafe, '').trim() || 'file';
