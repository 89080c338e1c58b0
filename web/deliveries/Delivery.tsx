import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useNavigate } from 'react-router';
import { useAuthority } from '../api/session.ts';
import { Blank } from '../components/Blank.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { ByProgram } from './ByProgram.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Mailboxes } from './Mailboxes.tsx';

/** Tells staff whose page it is, and where they find what arrived. */
const ForStaff = () => {
  const t = useText('deliveries');
  const navigate = useNavigate();
  return (
    <Blank title={t('deliveries:notForStaff.title')} text={t('deliveries:notForStaff.text')}>
      <Button variant="primary" onClick={() => void navigate(pageAddress.batches)}>
        {t('pages:statements')}
      </Button>
    </Blank>
  );
};

/** What sources delivered by themselves, and the ways in which they do. */
export const Page = () => {
  const t = useText('deliveries');
  if (useAuthority()?.kind === 'system') return <ForStaff />;
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
