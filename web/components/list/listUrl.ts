/** Where a list stands: all of it is in the address, so that reload, back and a sent link show the same rows. */
export type ListPosition = {
  /** From 1. */
  page: number;
  filters: Readonly<Record<string, string>>;
  sort?: { field: string; descending: boolean };
};

/** What a list lets the address say. */
export type ListShape = { filters: readonly string[]; sortable: readonly string[] };

/** Reads a page number; anything malformed is the first page. */
export const readPage = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** Characters a filter may have. */
const longest = 200;

/** What a filter asks for: the text without the blanks around it, cut where it gets too long for an address. */
export const filterText = (text: string): string => text.trim().slice(0, longest).trim();

/** Reads a list's position from a query string; what the list does not know is left out. */
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
  return {
    page: readPage(pathPage ?? search.get('page')),
    filters,
    ...(field && shape.sortable.includes(field)
      ? { sort: { field, descending: search.get('order') === 'desc' } }
      : {}),
  };
};

/** Writes a position into a query string, keeping what is not the list's (a tab, a selected record). */
export const writePosition = (
  search: URLSearchParams,
  position: ListPosition,
  shape: ListShape,
  pageInPath: boolean,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const key of [...shape.filters, 'page', 'sort', 'order']) next.delete(key);
  for (const [key, value] of Object.entries(position.filters)) if (value) next.set(key, value);
  if (!pageInPath && position.page > 1) next.set('page', String(position.page));
  if (position.sort) {
    next.set('sort', position.sort.field);
    if (position.sort.descending) next.set('order', 'desc');
  }
  return next;
};
