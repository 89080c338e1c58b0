import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../app/explain.ts';
import { useText } from '../app/useText.ts';
import { Loading } from './Loading.tsx';

/** A part of a page that waits for an answer; a failure says why and offers to try again. */
export const Answered = <T,>({
  query: { data, error, refetch },
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}) => {
  const t = useText();
  if (error)
    return (
      <Alert type="error" action={<Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>}>
        {explain(error)}
      </Alert>
    );
  return data === undefined ? <Loading /> : children(data);
};
