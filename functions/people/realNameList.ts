import type { RealNameEntry } from '../../shared/people/realNameSchema.ts';
import { dataOf } from '../db/items.ts';
import { findIds } from '../records/find.ts';
import { listRecords, searchResults, type ListQuery } from '../records/listing.ts';
import { getRealName, realNameIdOf, realNamesOf } from './realNameReader.ts';
import { idOfRightOwner, summaryOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

const entriesOf = async (aliases: readonly RightOwner[]): Promise<RealNameEntry[]> => {
  const realNames = await realNamesOf(aliases);
  return aliases.flatMap((alias) => {
    const realName = realNames.get(realNameIdOf(alias));
    if (!realName) return [];
    const { realNameId, names, nativeCultureInfo } = realName;
    return { realNameId, names, nativeCultureInfo, alias: summaryOfRightOwner(alias) };
  });
};

/** Returns the aliases of the real names that a keyword finds. */
const aliasesUnder = async (kind: 'mus' | 'cmp', keyword: string): Promise<RightOwner[]> => {
  const ids = await findIds(kind === 'mus' ? 'mrn' : 'crn', keyword, searchResults);
  return (await Promise.all(ids.map(getRealName))).flatMap((found) => found?.aliases ?? []);
};

/**
 * Returns real names with an alias each, in order of the aliases, or the first 20 that a keyword finds by legal name or alias. A
 * real name with several aliases is there with each of them.
 */
export const listRealNames = async (
  kind: 'mus' | 'cmp',
  query: ListQuery,
): Promise<{ items: RealNameEntry[]; total: number; next?: string }> => {
  const { items, total, next } = await listRecords<RightOwner>(kind, query);
  const listed = items.map((item) => dataOf(item) as RightOwner);
  if (!query.keyword) return { items: await entriesOf(listed), total, next };
  const found = [...(await aliasesUnder(kind, query.keyword)), ...listed];
  const aliases = [...new Map(found.map((alias) => [idOfRightOwner(alias), alias])).values()];
  const entries = await entriesOf(aliases.slice(0, searchResults));
  return { items: entries, total: entries.length };
};
