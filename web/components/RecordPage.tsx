import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiRefusal } from '../api/call.ts';
import { Page as NotFoundPage } from './NotFoundPage.tsx';
import { useRecordName } from '../navigation/shownRecord.ts';
import { useText } from '../text/useText.ts';
import { Failed } from './Failed.tsx';
import { RecordOpening } from './RecordOpening.tsx';

const Shown = ({
  name,
  description,
  actions,
  children,
}: {
  name: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  useRecordName(name);
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={description} actions={actions}>
          {name}
        </Header>
      }
    >
      {children}
    </ContentLayout>
  );
};

/** Record that does not exist; title and breadcrumbs show that too. */
const Missing = () => {
  useRecordName(useText()('pages:notFound'));
  return <NotFoundPage />;
};

/**
 * Page of one record. Shows its outline until it is known, shows a missing record and one the person may not see alike, offers a retry when
 * loading failed, and puts the record's name in title and breadcrumbs.
 */
export const RecordPage = <T,>({
  query,
  toName,
  describe,
  actions,
  children,
}: {
  query: UseQueryResult<T>;
  toName: (record: T) => string;
  describe?: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}) => {
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      <Shown name={toName(data)} description={describe?.(data)} actions={actions?.(data)}>
        {children(data)}
      </Shown>
    );
  if (error instanceof ApiRefusal && [400, 403, 404].includes(error.status)) return <Missing />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <RecordOpening />;
};
