import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { companyAliasRules } from '../../../shared/people/realNameRules.ts';
import { createCompanyAlias, getCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import { companyAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { call } from '../../api/call.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { CompanyAliasFields } from './AliasFields.tsx';
import { newNames } from '../../components/form/newNames.ts';
import { PersonForm } from './PersonForm.tsx';

/** Adds an alias to the real name of a company. */
export const Page = () => {
  const t = useText();
  const { realNameId = '' } = useParams();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ['realName', realNameId],
    queryFn: ({ signal }) => call(getCompanyRealName, { params: { id: realNameId }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(realName) => shownName(realName)}
      describe={() => t('pages:companyAliasCreate')}
    >
      {({ aliases: [first] }) => (
        <PersonForm
          schema={companyAliasFieldsSchema}
          defaults={{ ...newNames(), isAgent: false, payingCompanies: [] }}
          rules={companyAliasRules}
          save={(values) =>
            call(createCompanyAlias, { params: { id: realNameId }, body: { ...values, idempotencyKey } })
          }
          toAddress={({ companyInfoId }) => recordAddress.company(companyInfoId)}
          cancelTo={first ? recordAddress.company(first.rightOwnerId) : pageAddress.companies}
        >
          <CompanyAliasFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
