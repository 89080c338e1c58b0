import * as z from 'zod';

/** Returns the schema of a number of bytes in lower-case hex. Upper case is rejected, so equal bytes have one text. */
export const hexSchema = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), 'hex');

/** At least one byte, in lower-case hex. */
export const anyHexSchema = z.string().regex(/^([0-9a-f]{2})+$/, 'hex');
