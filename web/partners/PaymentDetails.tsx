import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { companyDocumentTypesIn } from '../../shared/partners/rules.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { BankAccountFields } from '../payee/BankAccountFields.tsx';
import { IdentityFields } from '../payee/IdentityFields.tsx';
import type { ScanDraft } from '../payee/scanDraft.ts';
import { ScansField } from '../payee/ScansField.tsx';
import { useText } from '../text/useText.ts';

/** Section of the form with a title. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container header={<Header>{title}</Header>}>
    <SpaceBetween size="l">{children}</SpaceBetween>
  </Container>
);

const CompanyDocument = ({ kept }: { kept: string | undefined }) => {
  const country = Number(useWatch({ name: 'identity.country' }));
  return <IdentityFields ofCompany within="identity." types={companyDocumentTypesIn(country)} kept={kept} />;
};

/** Document and bank account, which a guest does not show. */
export const PaymentDetails = ({
  registration: { kind, personIdentity, companyIdentity, bankAccount },
  scans,
  onScans,
  isMissing,
}: {
  registration: Registration;
  scans: ScanDraft;
  onScans: (scans: ScanDraft) => void;
  isMissing: boolean;
}) => {
  const t = useText('partners', 'payee');
  const isCompany = kind === 'Company';
  return (
    <SpaceBetween size="l">
      <Section title={t(isCompany ? 'payee:companyDocuments' : 'payee:documents')}>
        {isCompany ? (
          <CompanyDocument kept={companyIdentity?.number} />
        ) : (
          <IdentityFields ofCompany={false} within="identity." kept={personIdentity?.number} />
        )}
        <ScansField ofCompany={isCompany} draft={scans} onChange={onScans} />
        {isMissing && <Alert type="error">{t('partners:scansMissing')}</Alert>}
      </Section>
      <Section title={t('payee:accounts')}>
        <BankAccountFields within="bankAccount." kept={bankAccount?.accountNumber} />
      </Section>
    </SpaceBetween>
  );
};
