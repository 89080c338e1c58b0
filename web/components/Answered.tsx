import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

/**
 * A part of a page that waits for an answer; a failure says why and offers to try again. One of asking anew leaves what was
 * answered before, with whatever has been entered in it.
 */
export const Answered = <T,>({
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
