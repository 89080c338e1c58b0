import type * as z from 'zod';
import { Refusal } from '../core/refusal.ts';

/* A cursor is a position in a list, encoded for a URL. Clients send it back, so it is parsed as untrusted input. */

/** Returns the refusal of an invalid cursor, or of a cursor of another list. */
export const invalidCursor = (): Refusal =>
  new Refusal('InvalidData', { issues: [{ path: 'query.cursor', message: 'cursor' }] });

/** Encodes a position as a cursor. */
export const writeCursor = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Decodes the position of a cursor.
 * @throws Refusal `InvalidData` when it does not fit the schema
 */
export const readCursor = <T extends z.ZodType>(cursor: string, schema: T): z.output<T> => {
  const read = schema.safeParse(parse(cursor));
  if (!read.success) throw invalidCursor();
  return read.data;
};
