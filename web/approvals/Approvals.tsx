import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useText } from '../text/useText.ts';
import { PendingProposals } from './PendingProposals.tsx';

/** All changes that are waiting for a second person. */
export const Page = () => {
  const t = useText('proposals');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('proposals:text')}>
          {t('pages:approvals')}
        </Header>
      }
    >
      <Container>
        <PendingProposals empty={t('proposals:none')} />
      </Container>
    </ContentLayout>
  );
};
