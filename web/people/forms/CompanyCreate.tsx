import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { firstAliasRule, companyRealNameRules } from '../../../shared/people/realNameRules.ts';
import { createCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import { newCompanySchema } from '../../../shared/people/realNameSchema.ts';
import { call } from '../../api/call.ts';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { CompanyAliasFields } from './AliasFields.tsx';
import { FirstAlias } from './FirstAlias.tsx';
import { newNames } from '../../components/form/newNames.ts';
import { PersonForm } from './PersonForm.tsx';
import { CompanyRealNameFields } from './RealNameFields.tsx';

const rules = [...companyRealNameRules, firstAliasRule];

/** Registers the real name of a company with its first alias. */
export const Page = () => {
  const t = useText('people');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:companyCreate')}</Header>}>
      <PersonForm
        schema={newCompanySchema}
        defaults={{ ...newNames(), companyType: 'other', businessScope: [], issuesInvoices: true }}
        rules={rules}
        save={(values) => call(createCompanyRealName, { body: { ...values, idempotencyKey } })}
        toAddress={({ aliases }) => recordAddress.company(aliases[0]!.rightOwnerId)}
        cancelTo={pageAddress.companies}
      >
        <CompanyRealNameFields />
        <FirstAlias fresh={() => ({ ...newNames(), isAgent: false, payingCompanies: [] })}>
          <CompanyAliasFields within="alias." />
        </FirstAlias>
      </PersonForm>
    </ContentLayout>
  );
};
