/** Position of a list. All of it is in the address, so that reload, back and a shared link show the same rows. */
export type ListPosition = {
  /** Page number from 1. */
  page: number;
  filters: Readonly<Record<string, string>>;
  sort?: { field: string; descending: boolean };
  /** Saved view the rows are shown in, perhaps changed since; `allRows` for none where the list opens with one. */
  view?: string;
};

/** Name of the list without a view, in the address. */
export const allRows = 'all';

/** Filters and sort fields a list accepts from the address. */
export type ListShape = { filters: readonly string[]; sortable: readonly string[] };

/** Reads a page number; malformed text means the first page. */
const readPage = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** Maximum characters of a filter. */
const maxFilterLength = 200;

/** Returns the search text of a filter: trimmed, and cut to the maximum length. */
export const filterText = (text: string): string => text.trim().slice(0, maxFilterLength).trim();

/** Reads a list's position from a query string; unknown parameters are ignored. */
export const readPosition = (
  search: URLSearchParams,
  pathPage: string | undefined,
  shape: ListShape,
): ListPosition => {
  const filters: Record<string, string> = {};
  for (const key of shape.filters) {
    const value = filterText(search.get(key) ?? '');
    if (value) filters[key] = value;
  }
  const field = search.get('sort');
  const view = search.get('view');
  return {
    page: readPage(pathPage ?? search.get('page')),
    filters,
    ...(field && shape.sortable.includes(field)
      ? { sort: { field, descending: search.get('order') === 'desc' } }
      : {}),
    ...(view && { view }),
  };
};

/** Writes a position into a query string, preserving other parameters (a tab, a selected record). */
export const writePosition = (
  search: URLSearchParams,
  position: ListPosition,
  shape: ListShape,
  pageInPath: boolean,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const key of [...shape.filters, 'page', 'sort', 'order', 'view']) next.delete(key);
  for (const [key, value] of Object.entries(position.filters)) if (value) next.set(key, value);
  if (!pageInPath && position.page > 1) next.set('page', String(position.page));
  if (position.sort) {
    next.set('sort', position.sort.field);
    if (position.sort.descending) next.set('order', 'desc');
  }
  if (position.view) next.set('view', position.view);
  return next;
};
