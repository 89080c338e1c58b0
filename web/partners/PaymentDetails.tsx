import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isInAnotherName } from '../../shared/people/paymentDetailRules.ts';
import { companyDocumentTypesIn } from '../../shared/partners/rules.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
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

/** Warns while the account is in another name than the document; it is sometimes meant so. */
const AnotherName = () => {
  const t = useText('payee');
  const [accountName, documentName] = useWatch({ name: ['bankAccount.accountName', 'identity.name'] });
  if (!isInAnotherName(accountName, documentName)) return null;
  return <Alert type="warning">{t('payee:anotherName')}</Alert>;
};

/** Country of the document and the bank of a new registration until another is chosen. */
const defaultCountry = realNameCountries.TW;

/** Lets the countries of document and bank follow that of the licensor while they are the same. */
const FollowCountry = () => {
  const { getValues, setValue } = useFormContext();
  const country = Number(useWatch({ name: 'country' })) || defaultCountry;
  const followed = useRef<number>(defaultCountry);
  useEffect(() => {
    for (const name of ['identity.country', 'bankAccount.country'])
      if (Number(getValues(name)) === followed.current) setValue(name, country);
    followed.current = country;
  }, [country, getValues, setValue]);
  return null;
};

/** Document and bank account, which a guest does not show. */
export const PaymentDetails = ({
  registration: { kind, step, personIdentity, companyIdentity, bankAccount },
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
      {step === 'NotFillIn' && <FollowCountry />}
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
        <AnotherName />
      </Section>
    </SpaceBetween>
  );
};
