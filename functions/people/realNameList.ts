import type { RealNameEntry } from '../../shared/people/realNameSchema.ts';
import { toListed } from '../db/items.ts';
import { findIds } from '../records/find.ts';
import { listRecords, searchResults, type ListQuery } from '../records/listing.ts';
import { getRealName, toRealNameId, loadRealNames } from './realNameReader.ts';
import { idOfRightOwner, summaryOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

const toEntries = async (aliases: readonly RightOwner[]): Promise<RealNameEntry[]> => {
  const realNames = await loadRealNames(aliases);
  return aliases.flatMap((alias) => {
    const realName = realNames.get(toRealNameId(alias));
    if (!realName) return [];
    const { realNameId, names, nativeCultureInfo } = realName;
    return { realNameId, names, nativeCultureInfo, alias: summaryOfRightOwner(alias) };
  });
};

/** Returns the aliases of the real names that a keyword finds. */
export const aliasesUnder = async (kind: 'mus' | 'cmp', keyword: string): Promise<RightOwner[]> => {
  const ids = await findIds(kind === 'mus' ? 'mrn' : 'crn', keyword, searchResults);
  return (await Promise.all(ids.map(getRealName))).flatMap((found) => found?.aliases ?? []);
};

/** Returns right owners by name, or the first 20 that a keyword finds by alias or legal name. For staff. */
export const listAliases = async <T extends RightOwner>(
  kind: 'mus' | 'cmp',
  query: ListQuery,
): Promise<{ items: T[]; total: number; next?: string; isCut?: true }> => {
  const { items, total, next, isCut } = await listRecords<T>(kind, query);
  const listed = items.map((item) => toListed(item) as T);
  const byLegalName = query.keyword ? ((await aliasesUnder(kind, query.keyword)) as T[]) : [];
  const cut = isCut && { isCut };
  if (byLegalName.length === 0) return { items: listed, total, next, ...cut };
  const found = new Map([...listed, ...byLegalName].map((alias) => [idOfRightOwner(alias), alias]));
  const first = [...found.values()].slice(0, searchResults);
  return { items: first, total: first.length, ...(found.size > searchResults ? { isCut: true } : cut) };
};

/**
 * Returns real names with one alias each, in order of the aliases, or the first 20 that a keyword finds by alias or
 * legal name. A real name appears once per alias.
 */
export const listRealNames = async (
  kind: 'mus' | 'cmp',
  query: ListQuery,
): Promise<{ items: RealNameEntry[]; total: number; next?: string }> => {
  const { items, ...page } = await listAliases<RightOwner>(kind, query);
  return { ...page, items: await toEntries(items) };
};
