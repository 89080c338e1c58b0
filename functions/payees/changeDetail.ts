import { create, removeIf, replace, type Write } from '../db/commit.ts';
import { getItemByIndex, type Key } from '../db/items.ts';

/**
 * Returns the writes that change a bank account or an identity document that is still at `version`. One that version 0.2.0 or earlier
 * put beside the owner's record moves to the partition of payment details.
 * @param id its own id
 */
export const changeDetail = async (
  id: string,
  item: Key & { type: string } & Record<string, unknown>,
  version: number,
): Promise<Write[]> => {
  const stored = await getItemByIndex('gsi1', id);
  if (stored === undefined || stored.pk === item.pk) return [replace(item, version)];
  return [
    removeIf({ pk: stored.pk, sk: stored.sk }, { version }, 'StaleVersion'),
    create({ ...item, version: version + 1 }, 'StaleVersion'),
  ];
};
