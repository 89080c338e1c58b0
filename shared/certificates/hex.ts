import * as z from 'zod';

/** Returns the schema of so many bytes in lower-case hex. Upper case is refused: the same bytes have one text. */
export const hexSchema = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), 'hex');

/** Any bytes, at least one, in lower-case hex. */
export const anyHexSchema = z.string().regex(/^([0-9a-f]{2})+$/, 'hex');
