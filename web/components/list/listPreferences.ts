import { useState } from 'react';
import * as z from 'zod';
import { densities } from '../../../shared/account/listViews.ts';
import { useAuthority } from '../../api/session.ts';

/** Choices of rows per page; the server returns at most 100. */
export const pageSizes = [20, 50, 100] as const;

const preferencesSchema = z.object({
  pageSize: z.literal(pageSizes).catch(50),
  /** Visible columns; all of them when absent. */
  columns: z.array(z.string()).optional().catch(undefined),
  /** Column widths in pixels by column. */
  widths: z.record(z.string(), z.number()).catch({}),
  density: z.enum(densities).catch('comfortable'),
});
export type ListPreferences = z.infer<typeof preferencesSchema>;

const defaults: ListPreferences = { pageSize: 50, widths: {}, density: 'comfortable' };

const read = (key: string): ListPreferences => {
  try {
    return preferencesSchema.catch(defaults).parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return defaults; // not JSON: another program's entry, or a truncated one
  }
};

/** Returns one person's preferences for a list, stored in this browser. */
export const useListPreferences = (
  list: string,
): [ListPreferences, (change: Partial<ListPreferences>) => void] => {
  const key = `refrain.list.${useAuthority()?.userId ?? 'visitor'}.${list}`;
  const [held, setHeld] = useState(() => ({ key, preferences: read(key) }));
  const preferences = held.key === key ? held.preferences : read(key);
  const change = (part: Partial<ListPreferences>) => {
    const next = { ...preferences, ...part };
    localStorage.setItem(key, JSON.stringify(next));
    setHeld({ key, preferences: next });
  };
  return [preferences, change];
};
