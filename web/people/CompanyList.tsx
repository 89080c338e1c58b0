import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listCompanies } from '../../shared/people/routes.ts';
import type { Company } from '../../shared/people/schema.ts';
import { companyTypeSchema } from '../../shared/reference/enumerations.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import type { FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { usePeopleFilters } from './usePeopleFilters.ts';
import { usePeopleColumns } from './peopleColumns.tsx';

const toAddress = ({ companyInfoId }: Company) => recordAddress.company(companyInfoId);

/** All companies, with search in any of their languages. */
export const Page = () => {
  const t = useText('people');
  const navigate = useNavigate();
  const may = useMay();
  const add = may('systemAdminRoleAuthority/addTotalCompany') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.companyCreate)}>
      {t('pages:companyCreate')}
    </Button>
  );
  const agent: Column<Company> = {
    id: 'agent',
    name: t('people:field.isAgent'),
    cell: ({ isAgent }) => t(isAgent ? 'common:state.yes' : 'common:state.no'),
    width: 120,
  };
  const type: FilterField = {
    key: 'companyType',
    kind: 'choice',
    label: t('people:field.companyType'),
    options: companyTypeSchema.options.map((value) => ({ value, label: t(`people:companyType.${value}`) })),
    isMore: true,
  };
  const isAgent: FilterField = {
    key: 'isAgent',
    kind: 'choice',
    label: t('people:field.isAgent'),
    options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`common:state.${value}`) })),
    isMore: true,
  };
  return (
    <ListPage
      id="companies"
      title={t('pages:companies')}
      actions={add}
      columns={[...usePeopleColumns<Company>(toAddress), agent]}
      filters={[...usePeopleFilters(), type, isAgent]}
      rowId={({ companyInfoId }) => companyInfoId}
      load={(query, signal) =>
        call(listCompanies, { query: toListQuery(listCompanies.query, query), signal })
      }
      canExport
      empty={{ text: t('people:empty.companies'), action: add }}
    />
  );
};
