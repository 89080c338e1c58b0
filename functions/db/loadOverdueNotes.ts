import { queryAll, type Stored } from './items.ts';

/** Milliseconds a function may take from the change that notes work to the work itself. */
const workTakesMs = 60_000;

/**
 * Loads notes of work that is still not done a minute later, since it failed or its function was killed.
 * @param pk partition of the notes
 * @param notedAt returns the time a note was written, ISO 8601
 * @param now milliseconds
 */
export const loadOverdueNotes = async <T>(
  pk: string,
  notedAt: (note: T) => string,
  now: number,
): Promise<Stored<T>[]> =>
  (await queryAll<T>({ pk })).filter((note) => now - Date.parse(notedAt(note)) > workTakesMs);
