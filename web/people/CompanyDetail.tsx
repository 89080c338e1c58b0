import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getCompany } from '../../shared/people/routes.ts';
import type { Company } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { Facts } from '../components/Facts.tsx';
import { HistoryOf } from '../components/history/HistoryOf.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { PayeeTab } from './PayeeTab.tsx';
import { NameFacts, PersonFacts } from './PersonFacts.tsx';

/** Companies an agent pays through, as named on documents. */
const PayingCompanies = ({ company: { payingCompanies = [] } }: { company: Company }) => {
  const t = useText('people', 'contracts');
  return (
    <Table
      variant="embedded"
      wrapLines
      header={<Header variant="h3">{t('people:payingCompanies.title')}</Header>}
      items={payingCompanies}
      trackBy="payerEntity"
      ariaLabels={{ tableLabel: t('people:payingCompanies.title') }}
      columnDefinitions={[
        {
          id: 'payer',
          header: t('people:payingCompanies.payer'),
          isRowHeader: true,
          cell: ({ payerEntity }) => t(`contracts:payer.${payerEntity}`),
        },
        { id: 'name', header: t('people:payingCompanies.legalName'), cell: ({ legalName }) => legalName },
        {
          id: 'number',
          header: t('people:field.registrationNumber'),
          cell: ({ registrationNumber }) => registrationNumber,
        },
        { id: 'address', header: t('people:field.address'), cell: ({ address }) => address },
      ]}
    />
  );
};

const Information = ({ company }: { company: Company }) => {
  const t = useText('people');
  return (
    <SpaceBetween size="l">
      <PersonFacts person={company} />
      <Facts
        facts={[
          [t('people:field.registrationNumber'), company.registrationNumber],
          [t('people:field.address'), company.address],
          [t('people:field.isAgent'), t(company.isAgent ? 'common:state.yes' : 'common:state.no')],
          [
            t('people:field.issuesInvoices'),
            t(company.issuesInvoices ? 'common:state.yes' : 'common:state.no'),
          ],
        ]}
      />
      {company.payingCompanies?.length ? <PayingCompanies company={company} /> : null}
      <NameFacts person={company} />
    </SpaceBetween>
  );
};

/** One company: facts, names, payment details, history. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
  });
  return (
    <RecordPage query={query} nameOf={(company) => displayName(company, currentLanguage())}>
      {(company) => (
        <UrlTabs
          label={t('pages:companyDetail')}
          tabs={[
            {
              id: 'information',
              label: t('people:tab.information'),
              content: () => <Information company={company} />,
            },
            {
              id: 'payee',
              label: t('people:tab.payee'),
              content: () => <PayeeTab ownerId={id} taxResidence={company.taxResidence} />,
            },
            { id: 'history', label: t('common:history.title'), content: () => <HistoryOf id={id} /> },
          ]}
        />
      )}
    </RecordPage>
  );
};
