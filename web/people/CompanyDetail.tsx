import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ownRealNameId } from '../../shared/people/ids.ts';
import { getCompanyRealName } from '../../shared/people/realNameRoutes.ts';
import { deleteCompany, getCompany } from '../../shared/people/routes.ts';
import type { Company } from '../../shared/people/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { joined } from '../text/joined.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { Aliases } from './Aliases.tsx';
import { PersonActions } from './PersonActions.tsx';
import { AliasFacts, NameFacts, RealNameFacts } from './PersonFacts.tsx';
import { usePrivateTabs } from './usePrivateTabs.tsx';

const toRealNameId = ({ companyInfoId, realNameId = ownRealNameId(companyInfoId) }: Company): string =>
  realNameId;

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
      <AliasFacts
        alias={company}
        more={[[t('people:field.isAgent'), t(company.isAgent ? 'common:state.yes' : 'common:state.no')]]}
      />
      {company.payingCompanies?.length ? <PayingCompanies company={company} /> : null}
      <NameFacts person={company} />
    </SpaceBetween>
  );
};

const useRealName = (id: string) =>
  useQuery({
    queryKey: ['companyRealName', id],
    queryFn: ({ signal }) => call(getCompanyRealName, { params: { id }, signal }),
  });

const RealName = ({ id }: { id: string }) => {
  const t = useText('people');
  return (
    <QueryResult query={useRealName(id)}>
      {(company) => (
        <SpaceBetween size="l">
          <NameFacts person={company} />
          <RealNameFacts
            realName={company}
            more={[
              [t('people:field.companyType'), t(`people:companyType.${company.companyType}`)],
              [t('people:field.registrationNumber'), company.registrationNumber],
              [t('people:field.address'), company.address],
              [
                t('people:field.businessScope'),
                joined(company.businessScope.map((scope) => t(`people:businessScope.${scope}`))),
              ],
              [
                t('people:field.publishingKind'),
                company.publishingKind && t(`people:publishingKind.${company.publishingKind}`),
              ],
              [
                t('people:field.issuesInvoices'),
                t(company.issuesInvoices ? 'common:state.yes' : 'common:state.no'),
              ],
            ]}
          />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

const AliasesTab = ({ id }: { id: string }) => {
  const may = useMay();
  return (
    <QueryResult query={useRealName(id)}>
      {({ aliases }) => (
        <Aliases
          aliases={aliases}
          addTo={
            may('systemAdminRoleAuthority/addTotalCompany') ? recordAddress.companyAliasAdd(id) : undefined
          }
        />
      )}
    </QueryResult>
  );
};

const Actions = ({ company }: { company: Company }) => {
  const may = useMay();
  if (!may('systemAdminRoleAuthority/addTotalCompany')) return null;
  const { companyInfoId: id } = company;
  return (
    <PersonActions
      name={displayName(company, currentLanguage())}
      remove={() => call(deleteCompany, { params: { id } })}
      listTo={pageAddress.companies}
      realNameTo={recordAddress.companyRealNameEdit(toRealNameId(company), id)}
      aliasTo={recordAddress.companyAliasEdit(id, toRealNameId(company))}
    />
  );
};

/** One company: the alias, its registered name and other aliases, payment details, history. */
export const Page = () => {
  const t = useText('people');
  const { id = '' } = useParams();
  const privateTabs = usePrivateTabs();
  const query = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(company) => displayName(company, currentLanguage())}
      actions={(company) => <Actions company={company} />}
    >
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
              id: 'realName',
              label: t('people:field.registeredName'),
              content: () => <RealName id={toRealNameId(company)} />,
            },
            {
              id: 'aliases',
              label: t('people:tab.aliases'),
              content: () => <AliasesTab id={toRealNameId(company)} />,
            },
            ...privateTabs(id, company),
          ]}
        />
      )}
    </RecordPage>
  );
};
