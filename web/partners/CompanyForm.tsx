import { addCompanyDetails, updateCompanyDetails } from '../../shared/partners/routes.ts';
import { companyDetailsRules } from '../../shared/partners/rules.ts';
import { companyDetailsSchema } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { CompanyAliasFields } from '../people/forms/AliasFields.tsx';
import { FirstAlias } from '../people/forms/FirstAlias.tsx';
import { newNames } from '../components/form/newNames.ts';
import { CompanyRealNameFields } from '../people/forms/RealNameFields.tsx';
import { DetailsForm } from './DetailsForm.tsx';

/** Details of a company, sent to it for confirmation. */
export const Page = () => (
  <DetailsForm
    kind="Company"
    schema={companyDetailsSchema}
    toRules={companyDetailsRules}
    toFacts={({ name, language, company }) =>
      company ?? {
        ...newNames(name, language),
        companyType: 'other',
        businessScope: [],
        issuesInvoices: true,
      }
    }
    send={({ registrationId: id, step }, body) =>
      call(step === 'NotFillIn' ? addCompanyDetails : updateCompanyDetails, { params: { id }, body })
    }
  >
    <CompanyRealNameFields />
    <FirstAlias fresh={() => ({ ...newNames(), isAgent: false, payingCompanies: [] })}>
      <CompanyAliasFields within="alias." />
    </FirstAlias>
  </DetailsForm>
);
