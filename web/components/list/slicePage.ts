/**
 * Returns one page of records that are all loaded.
 * @param page number from 1; one beyond the last is the last
 */
export const slicePage = <T>(
  items: readonly T[],
  page: number,
  pageSize: number,
): { items: readonly T[]; page: number; pages: number } => {
  const pages = Math.ceil(items.length / pageSize);
  const shown = Math.max(1, Math.min(page, pages));
  return { items: items.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages };
};
