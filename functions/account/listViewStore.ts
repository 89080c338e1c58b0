import type { ListViews } from '../../shared/account/listViews.ts';
import { commitSilently, create, replace } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Returns the views of a list that a person saved. */
export const loadListViews = async (subject: string, list: string): Promise<ListViews> => {
  const stored = await getItem<ListViews>(accountKeys.listViews(subject, list));
  return stored ? { views: stored.views, version: stored.version } : { views: [], version: 0 };
};

/**
 * Stores the views of a list in place of those a person read.
 * @throws Refusal `StaleVersion` when they were saved elsewhere meanwhile
 */
export const saveListViews = async (
  subject: string,
  list: string,
  { views, version }: ListViews,
): Promise<ListViews> => {
  const item = { ...accountKeys.listViews(subject, list), type: 'listViews', views };
  await commitSilently([version === 0 ? create(item, 'StaleVersion') : replace(item, version)]);
  return { views, version: version + 1 };
};
