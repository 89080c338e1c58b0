import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyRealNameProblem } from '../../../shared/people/realNameRules.ts';
import { getCompanyRealName, updateCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import { companyRealNameFieldsSchema } from '../../../shared/people/realNameSchema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { PersonForm } from './PersonForm.tsx';
import { CompanyRealNameFields } from './RealNameFields.tsx';

/** Changes the real name of a company, at the version it was loaded with. */
export const Page = () => {
  const t = useText();
  const { realNameId = '', aliasId = '' } = useParams();
  const query = useQuery({
    queryKey: ['companyRealName', realNameId, 'edit'],
    queryFn: ({ signal }) => call(getCompanyRealName, { params: { id: realNameId }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={(realName) => displayName(realName, currentLanguage())}
      describe={() => t('pages:companyRealNameEdit')}
    >
      {({ version, ...realName }) => (
        <PersonForm
          schema={companyRealNameFieldsSchema}
          defaults={realName}
          rule={companyRealNameProblem}
          subject={realNameId}
          save={(values) =>
            call(updateCompanyRealName, { params: { id: realNameId }, body: { ...values, version } })
          }
          toAddress={() => recordAddress.company(aliasId)}
          cancelTo={recordAddress.company(aliasId)}
        >
          <CompanyRealNameFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
