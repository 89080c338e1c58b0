import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isInAnotherName } from '../../shared/names/accountHolder.ts';
import { distinctNames, type NameEntry } from '../../shared/reference/names.ts';
import { companyDocumentTypesIn } from '../../shared/partners/rules.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
import { BankAccountFields } from '../payees/BankAccountFields.tsx';
import { IdentityFields } from '../payees/IdentityFields.tsx';
import type { ScanDraft } from '../payees/scanDraft.ts';
import { ScansField } from '../payees/ScansField.tsx';
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
  const [accountName, documentName, names = [], aliases = []] = useWatch({
    name: ['bankAccount.accountName', 'identity.name', 'names', 'alias.names'],
  }) as [string?, string?, NameEntry[]?, NameEntry[]?];
  const registered = distinctNames({ names: [...names, ...aliases] });
  if (!isInAnotherName(accountName, [documentName, ...registered])) return null;
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
}: {
  registration: Registration;
  scans: ScanDraft;
  onScans: (scans: ScanDraft) => void;
}) => {
  const t = useText('payee');
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
        <ScansField within="identity." ofCompany={isCompany} draft={scans} onChange={onScans} />
      </Section>
      <Section title={t('payee:accounts')}>
        <BankAccountFields within="bankAccount." kept={bankAccount?.accountNumber} />
        <AnotherName />
      </Section>
    </SpaceBetween>
  );
};
