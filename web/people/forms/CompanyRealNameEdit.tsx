import { useParams } from 'react-router';
import { companyRealNameRules } from '../../../shared/people/realNameRules.ts';
import { getCompanyRealName, updateCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import { companyRealNameFieldsSchema } from '../../../shared/people/realNameSchema.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { PersonEdit } from './PersonEdit.tsx';
import { CompanyRealNameFields } from './RealNameFields.tsx';

/** Changes the real name of a company. */
export const Page = () => {
  const { realNameId: id = '', aliasId = '' } = useParams();
  return (
    <PersonEdit
      id={id}
      title="pages:companyRealNameEdit"
      load={(signal) => call(getCompanyRealName, { params: { id }, signal })}
      save={(body) => call(updateCompanyRealName, { params: { id }, body })}
      returnTo={recordAddress.company(aliasId)}
      schema={companyRealNameFieldsSchema}
      rules={companyRealNameRules}
    >
      <CompanyRealNameFields />
    </PersonEdit>
  );
};
