import type { ListView } from '../../../../shared/account/listViews.ts';
import type { ListPreferences } from '../listPreferences.ts';
import type { ListPosition } from '../listUrl.ts';

/** State of a list that a view keeps: its filters and order, columns and density. */
export type Shown = Pick<ListView, 'filters' | 'sort' | 'columns' | 'density'>;

/** Returns what a list shows now, as a view keeps it. */
export const shownNow = (
  { filters, sort }: Pick<ListPosition, 'filters' | 'sort'>,
  { columns, density }: Pick<ListPreferences, 'columns' | 'density'>,
): Shown => ({
  filters: { ...filters },
  ...(sort && { sort }),
  ...(columns && { columns }),
  ...(density === 'compact' && { density }),
});

const textOf = ({ filters, sort, columns, density = 'comfortable' }: Shown): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    sort?.field,
    sort?.descending,
    columns?.toSorted(),
    density,
  ]);

/** Returns whether two views show the same. */
export const showSame = (one: Shown, other: Shown): boolean => textOf(one) === textOf(other);

/** Returns the views with a new one at the end. */
export const addView = (
  views: readonly ListView[],
  viewId: string,
  name: string,
  shown: Shown,
): ListView[] => [...views, { viewId, name, ...shown }];

/** Returns the views with another name for one. */
export const renameView = (views: readonly ListView[], viewId: string, name: string): ListView[] =>
  views.map((view) => (view.viewId === viewId ? { ...view, name } : view));

/** Returns the views with one that shows what the list shows now. */
export const updateView = (views: readonly ListView[], viewId: string, shown: Shown): ListView[] =>
  views.map((view) => {
    if (view.viewId !== viewId) return view;
    const { name, isDefault } = view;
    return { viewId, name, ...(isDefault && { isDefault }), ...shown };
  });

/** Returns the views without one. */
export const removeView = (views: readonly ListView[], viewId: string): ListView[] =>
  views.filter((view) => view.viewId !== viewId);

/** Returns the views with the one that the list opens with; with none of them for `undefined`. */
export const chooseDefault = (views: readonly ListView[], viewId: string | undefined): ListView[] =>
  views.map(({ isDefault: _, ...view }) => (view.viewId === viewId ? { ...view, isDefault: true } : view));
