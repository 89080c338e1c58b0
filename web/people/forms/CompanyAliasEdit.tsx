import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { aliasProblem } from '../../../shared/people/realNameRules.ts';
import { updateCompanyAlias } from '../../../shared/people/realNameRoutes.ts';
import { getCompany } from '../../../shared/people/routes.ts';
import { companyAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { CompanyAliasFields } from './AliasFields.tsx';
import { PersonForm } from './PersonForm.tsx';

/** Changes an alias of a company, at the version it was loaded with. */
export const Page = () => {
  const t = useText();
  const { aliasId: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['company', id, 'edit'],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={(alias) => displayName(alias, currentLanguage())}
      describe={() => t('pages:companyAliasEdit')}
    >
      {({ version, ...alias }) => (
        <PersonForm
          schema={companyAliasFieldsSchema}
          defaults={alias}
          rule={aliasProblem}
          subject={id}
          save={(values) => call(updateCompanyAlias, { params: { id }, body: { ...values, version } })}
          toAddress={() => recordAddress.company(id)}
          cancelTo={recordAddress.company(id)}
        >
          <CompanyAliasFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
