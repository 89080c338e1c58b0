import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { useText } from '../text/useText.ts';
import { ByProgram } from './ByProgram.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Mailboxes } from './Mailboxes.tsx';

/** What sources delivered by themselves, and the ways in which they do. */
export const Page = () => {
  const t = useText('deliveries');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:statementDelivery')}</Header>}>
      <UrlTabs
        label={t('pages:statementDelivery')}
        tabs={[
          { id: 'arrived', label: t('deliveries:tab.arrived'), content: () => <Deliveries /> },
          { id: 'mail', label: t('deliveries:tab.mail'), content: () => <Mailboxes /> },
          { id: 'program', label: t('deliveries:tab.program'), content: () => <ByProgram /> },
        ]}
      />
    </ContentLayout>
  );
};
