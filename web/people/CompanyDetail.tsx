import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { getCompanyRealName } from '../../shared/people/realNameRoutes.ts';
import type { CompanyRealName } from '../../shared/people/realNameSchema.ts';
import { deleteCompany, getCompany } from '../../shared/people/routes.ts';
import type { Company } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import type { UrlTab } from '../components/UrlTabs.tsx';
import { shownName } from '../text/shownName.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { AliasFacts, NameFacts, RealNameFacts } from './PersonFacts.tsx';
import { PersonPage } from './PersonPage.tsx';
import { RowTable } from '../components/list/RowTable.tsx';

/** Companies an agent pays through, as named on documents. */
const PayingCompanies = ({ company: { payingCompanies = [] } }: { company: Company }) => {
  const t = useText('people', 'contracts');
  return (
    <RowTable
      header={<Header variant="h3">{t('people:payingCompanies.title')}</Header>}
      rows={payingCompanies}
      rowId="payerEntity"
      label={t('people:payingCompanies.title')}
      columns={[
        {
          id: 'payer',
          name: t('people:payingCompanies.payer'),
          isRowHeader: true,
          cell: ({ payerEntity }) => t(`contracts:payer.${payerEntity}`),
        },
        { id: 'name', name: t('people:payingCompanies.legalName'), cell: ({ legalName }) => legalName },
        {
          id: 'number',
          name: t('people:field.registrationNumber'),
          cell: ({ registrationNumber }) => registrationNumber,
        },
        { id: 'address', name: t('people:field.address'), cell: ({ address }) => address },
      ]}
    />
  );
};

const DocumentLook = lazy(async () => ({ default: (await import('./look/DocumentLook.tsx')).DocumentLook }));

/** Returns the tab with logo and colour of documents, for staff who change companies. */
const useLookTab = (): ((company: Company) => UrlTab[]) => {
  const t = useText('people');
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  return (company) =>
    isStaff && may('systemAdminRoleAuthority/addTotalCompany')
      ? [
          {
            id: 'look',
            label: t('people:tab.look'),
            content: () => (
              <LazyPart>
                <DocumentLook companyId={company.companyInfoId} companyName={shownName(company)} />
              </LazyPart>
            ),
          },
        ]
      : [];
};

const Information = ({ company }: { company: Company }) => {
  const t = useText('people');
  return (
    <SpaceBetween size="l">
      <AliasFacts
        alias={company}
        more={[
          [t('people:field.isAgent'), t(company.isAgent ? 'common:state.yes' : 'common:state.no')],
          [t('people:field.isrcPrefix'), company.isrcPrefix],
        ]}
      />
      {company.payingCompanies?.length ? <PayingCompanies company={company} /> : null}
      <NameFacts person={company} />
    </SpaceBetween>
  );
};

const RealNameInformation = ({ realName }: { realName: CompanyRealName }) => {
  const t = useText('people');
  return (
    <SpaceBetween size="l">
      <NameFacts person={realName} />
      <RealNameFacts
        realName={realName}
        more={[
          [t('people:field.companyType'), t(`people:companyType.${realName.companyType}`)],
          [t('people:field.registrationNumber'), realName.registrationNumber],
          [t('people:field.address'), realName.address],
          [
            t('people:field.businessScope'),
            joined(realName.businessScope.map((scope) => t(`people:businessScope.${scope}`))),
          ],
          [
            t('people:field.publishingKind'),
            realName.publishingKind && t(`people:publishingKind.${realName.publishingKind}`),
          ],
          [
            t('people:field.issuesInvoices'),
            t(realName.issuesInvoices ? 'common:state.yes' : 'common:state.no'),
          ],
        ]}
      />
    </SpaceBetween>
  );
};

/** One company: the alias, its registered name and other aliases, payment details, history. */
export const Page = () => {
  const t = useText('people');
  return (
    <PersonPage
      label={t('pages:companyDetail')}
      realNameLabel={t('people:field.registeredName')}
      editPermission="systemAdminRoleAuthority/addTotalCompany"
      load={(id, signal) => call(getCompany, { params: { id }, signal })}
      loadRealName={(id, signal) => call(getCompanyRealName, { params: { id }, signal })}
      remove={(id) => call(deleteCompany, { params: { id } })}
      addresses={{
        list: pageAddress.companies,
        editAlias: recordAddress.companyAliasEdit,
        editRealName: recordAddress.companyRealNameEdit,
        addAlias: recordAddress.companyAliasAdd,
        merge: recordAddress.companyMerge,
      }}
      showInformation={(company) => <Information company={company} />}
      showRealName={(realName) => <RealNameInformation realName={realName} />}
      moreTabs={useLookTab()}
    />
  );
};
