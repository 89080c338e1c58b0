import { useParams } from 'react-router';
import { companyAliasRules } from '../../../shared/people/realNameRules.ts';
import { updateCompanyAlias } from '../../../shared/people/realNameRoutes.ts';
import { getCompany } from '../../../shared/people/routes.ts';
import { companyAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { CompanyAliasFields } from './AliasFields.tsx';
import { PersonEdit } from './PersonEdit.tsx';

/** Changes an alias of a company. */
export const Page = () => {
  const { aliasId: id = '' } = useParams();
  return (
    <PersonEdit
      id={id}
      title="pages:companyAliasEdit"
      load={(signal) => call(getCompany, { params: { id }, signal })}
      save={(body) => call(updateCompanyAlias, { params: { id }, body })}
      returnTo={recordAddress.company(id)}
      schema={companyAliasFieldsSchema}
      rules={companyAliasRules}
    >
      <CompanyAliasFields />
    </PersonEdit>
  );
};
