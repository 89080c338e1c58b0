import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

/** Shows the result of a query, or its error with a retry. A failed refetch keeps the previous data and its input. */
export const QueryResult = <T,>({
  query: { data, error, refetch },
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}) => {
  return (
    <>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  );
};
