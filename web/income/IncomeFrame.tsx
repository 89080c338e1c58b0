import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { Loading } from '../components/Loading.tsx';
import { IncomeFilterBar } from './filter/IncomeFilterBar.tsx';
import type { IncomeView } from './filter/useIncomeView.ts';

/** Layout of every income page: head, filter, and the content once the right owner is known. */
export const IncomeFrame = ({
  title,
  description,
  actions,
  view,
  fields,
  children,
}: {
  title: string;
  description?: string;
  actions?: ReactNode;
  view: IncomeView;
  /** Filter fields that replace the usual ones; `null` for none. */
  fields?: ReactNode;
  children: () => ReactNode;
}) => {
  const t = useText('income');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={description} actions={actions}>
          {title}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <IncomeFilterBar view={view} fields={fields} />
        {view.needsOwner ? (
          <Blank title={t('income:owner.title')} text={t('income:owner.text')} />
        ) : view.isPending ? (
          <Loading />
        ) : (
          children()
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
