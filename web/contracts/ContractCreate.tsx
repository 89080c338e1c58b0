import { secreciesToAdd } from '../../shared/contracts/secrecy.ts';
import { useAuthority } from '../api/session.ts';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { contractInputSchema } from '../../shared/contracts/schema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { BasicSection, MoneySection, RightsSection } from './ContractForm.tsx';
import { formProblem } from './contractProblems.ts';

/** Shown below the first fields, so it is loaded in parallel. */
const UnitsField = lazy(async () => ({ default: (await import('./units/UnitsField.tsx')).UnitsField }));

const fresh = {
  contractType: 'musicalWork' as const,
  payerEntity: 'taipei' as const,
  renewalCondition: 'none' as const,
  subLicense: 'none' as const,
  currency: 'TWD' as const,
  royaltyCurrency: 'contract' as const,
  authorisedRegions: [0],
  excludedRegions: [],
  rights: [1000, 2000],
  licensorShare: '',
  units: [],
};

/** Creates a licence contract with its first works. */
export const Page = () => {
  const t = useText('contracts');
  const authority = useAuthority();
  const [secrecy = 'general'] = authority ? secreciesToAdd(authority) : [];
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:contractCreate')}</Header>}>
      <RecordForm
        schema={contractInputSchema}
        defaults={{ ...fresh, secrecy }}
        rule={formProblem}
        save={(body) => call(createLicenseContract, { body })}
        toAddress={({ contractId }) => recordAddress.contract(contractId)}
        cancelTo={pageAddress.contracts}
      >
        <SpaceBetween size="l">
          <BasicSection />
          <RightsSection />
          <Container header={<Header>{t('contracts:section.units')}</Header>}>
            <LazyPart>
              <UnitsField />
            </LazyPart>
          </Container>
          <MoneySection />
        </SpaceBetween>
      </RecordForm>
    </ContentLayout>
  );
};
