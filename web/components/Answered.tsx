import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../app/explain.ts';
import { useText } from '../app/useText.ts';
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
  const t = useText();
  return (
    <>
      {error && (
        <Alert
          type="error"
          action={<Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>}
        >
          {explain(error)}
        </Alert>
      )}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  );
};
