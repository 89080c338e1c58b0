import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { lazy } from 'react';
import { useMay } from '../../api/session.ts';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { useText } from '../../text/useText.ts';
import { PaymentList } from './PaymentList.tsx';

/** Loaded for people who see statements. */
const ExternalIncomeList = lazy(async () => ({
  default: (await import('../../statements/external/ExternalIncomeList.tsx')).ExternalIncomeList,
}));

/** External licensing in both directions: what licensees paid, and licence fees to pay to licensors. */
export const Page = () => {
  const t = useText('external');
  const may = useMay();
  const fees = () => <PaymentList kind="external" title={t('external:fees.title')} variant="container" />;
  const tabs = [
    ...(may('incomeStatementRoleAuthority/menuStatementImportList')
      ? [{ id: 'income', label: t('external:list.title'), content: () => <ExternalIncomeList /> }]
      : []),
    { id: 'fees', label: t('external:fees.title'), content: fees },
  ];
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('external:text')}>
          {t('pages:externalPayments')}
        </Header>
      }
    >
      <UrlTabs tabs={tabs} label={t('pages:externalPayments')} />
    </ContentLayout>
  );
};
