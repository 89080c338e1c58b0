import type * as z from 'zod';
import { Refusal } from '../core/refusal.ts';

/*
 * A cursor is the place a list goes on from, written so that it fits an address. Lists hand it out and take it back; what
 * comes back may be anything.
 */

/** Returns the refusal of a cursor that is none, or belongs to another list. */
export const notACursor = (): Refusal =>
  new Refusal('InvalidData', { issues: [{ path: 'query.cursor', message: 'cursor' }] });

/** Writes a place as a cursor. */
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
 * Reads the place a cursor stands for.
 * @throws Refusal `InvalidData` when it is not of the schema
 */
export const readCursor = <T extends z.ZodType>(cursor: string, schema: T): z.output<T> => {
  const read = schema.safeParse(parse(cursor));
  if (!read.success) throw notACursor();
  return read.data;
};
