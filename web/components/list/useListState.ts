import { useMemo } from 'react';
import { generatePath, useNavigate, useParams, useSearchParams } from 'react-router';
import { useCurrentPage } from '../../navigation/currentPage.ts';
import { readPosition, writePosition, type ListPosition, type ListShape } from './listUrl.ts';

/** A list's position and its setters. A change of filter or order returns to the first page. */
export type ListState = ListPosition & {
  /** `instead` replaces the current history entry. */
  goTo: (page: number, instead?: boolean) => void;
  filter: (filters: Readonly<Record<string, string>>) => void;
  sortBy: (field: string, descending: boolean) => void;
  /** Shows the first page of a saved view. `instead` replaces the current history entry. */
  show: (view: Omit<ListPosition, 'page'>, instead?: boolean) => void;
};

/**
 * Returns the position of the list on the current page, kept in its address (`/…/{page}` if the page's path has one).
 * @param shape must not change between renders; define it outside the component
 */
export const useListState = (shape: ListShape): ListState => {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = useCurrentPage()?.path ?? '';
  const pageInPath = path.includes('/:page');
  const position = useMemo(
    () => readPosition(search, pageInPath ? params.page : undefined, shape),
    [search, pageInPath, params.page, shape],
  );
  const move = (next: ListPosition, replace = false) => {
    const pathname = pageInPath
      ? generatePath(path, { ...params, page: String(next.page) })
      : globalThis.location.pathname;
    const query = writePosition(search, next, shape, pageInPath).toString();
    void navigate({ pathname, search: query && `?${query}` }, { replace, preventScrollReset: replace });
  };
  return {
    ...position,
    goTo: (page, instead = false) => move({ ...position, page }, instead),
    filter: (filters) => move({ ...position, filters, page: 1 }, true),
    show: (view, instead = false) => move({ ...view, page: 1 }, instead),
    sortBy: (field, descending) => move({ ...position, sort: { field, descending }, page: 1 }, true),
  };
};
