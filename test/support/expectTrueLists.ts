import { expect } from 'vitest';
import { listedKinds, refileList } from '../../functions/finding/refileLists.ts';

/** Expects that the entry of every record in the list of its kind holds what the record does. */
export const expectTrueLists = async (): Promise<void> => {
  const wrong: Record<string, number> = {};
  for (const kind of listedKinds) wrong[kind] = await refileList(kind, () => true);
  expect(wrong).toEqual(Object.fromEntries(listedKinds.map((kind) => [kind, 0])));
};
