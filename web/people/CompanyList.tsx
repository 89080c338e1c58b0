import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listCompanies } from '../../shared/people/routes.ts';
import type { Company } from '../../shared/people/schema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
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
  return (
    <ListPage
      id="companies"
      title={t('pages:companies')}
      actions={add}
      columns={[...usePeopleColumns<Company>(toAddress), agent]}
      filters={[{ key: 'keyword', kind: 'text', label: t('people:search') }]}
      rowId={({ companyInfoId }) => companyInfoId}
      load={({ offset, limit, filters }, signal) =>
        call(listCompanies, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('people:empty.companies'), action: add }}
    />
  );
};
