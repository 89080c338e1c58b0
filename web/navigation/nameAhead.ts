import { useLocation } from 'react-router';
import { queryClient } from '../api/query.ts';

const keyOf = (pathname: string) => ['nameAhead', pathname.toLowerCase()] as const;

/**
 * Keeps the name of a record whose page is about to open, so that the page is headed by it at once. It is kept with the answers
 * of the server, which are dropped when the person signs out.
 * @param address address of the page, with or without a query
 */
export const keepNameAhead = (address: string, name: string): void => {
  queryClient.setQueryData(keyOf(address.replace(/[?#].*$/, '')), name);
};

/** Returns the name of the record the current page is about, if the link that led here had it. */
export const useNameAhead = (): string | undefined => queryClient.getQueryData(keyOf(useLocation().pathname));
