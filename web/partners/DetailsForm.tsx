import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { companyDocumentTypesIn, detailsProblem } from '../../shared/partners/rules.ts';
import {
  addCompanyDetails,
  addMusicianDetails,
  updateCompanyDetails,
  updateMusicianDetails,
} from '../../shared/partners/routes.ts';
import {
  companyDetailsSchema,
  musicianDetailsSchema,
  type Details,
  type Registration,
} from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { RecordPage } from '../components/RecordPage.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { BankAccountFields } from '../payee/BankAccountFields.tsx';
import { IdentityFields } from '../payee/IdentityFields.tsx';
import { ScansField, scanProblem, type ScanDraft } from '../payee/Scans.tsx';
import { CompanyAliasFields, MusicianAliasFields } from '../people/forms/AliasFields.tsx';
import { FirstAlias } from '../people/forms/FirstAlias.tsx';
import { newNames } from '../people/forms/newNames.ts';
import { PersonForm } from '../people/forms/PersonForm.tsx';
import { CompanyRealNameFields, MusicianRealNameFields } from '../people/forms/RealNameFields.tsx';
import { readerDay } from '../text/readerDay.ts';
import { useText } from '../text/useText.ts';
import { sendScans, useEditedRegistration } from './registrationCalls.ts';
import { WhatWasWrong } from './WhatWasWrong.tsx';

/** Stands for scans that are uploaded with the form, so that the rules find some. */
const scansToSend = ['fil_0000000000.png'];

const blankAccount = {
  kind: 0,
  country: 158,
  currency: 'TWD',
  bankName: '',
  accountName: '',
  accountNumber: '',
} as const;

type Part = { registration: Registration };

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
const PaymentDetails = ({
  registration: { kind, personIdentity, companyIdentity, bankAccount },
  scans,
  onScans,
  isMissing,
}: Part & { scans: ScanDraft; onScans: (scans: ScanDraft) => void; isMissing: boolean }) => {
  const t = useText('partners', 'payee');
  const isCompany = kind === 'Company';
  return (
    <>
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
    </>
  );
};

/** Returns the stored payment details as the form edits them: without their numbers, which stay. */
const storedPaymentDetails = ({ personIdentity, companyIdentity, bankAccount }: Registration) => {
  const { number: _number, ...identity } = personIdentity ?? companyIdentity ?? {};
  const { accountNumber: _account, ...account } = bankAccount ?? {};
  return { identity, account };
};

/** Returns the initial values of the form. */
const initialValues = (registration: Registration) => {
  const { partnerType, kind, personIdentity, companyIdentity, bankAccount, musician, company } = registration;
  const isCompany = kind === 'Company';
  const facts =
    (isCompany ? company : musician) ??
    (isCompany
      ? { ...newNames(), companyType: 'other' as const, businessScope: [], issuesInvoices: true }
      : newNames());
  if (partnerType === 'Guest') return facts;
  const stored = storedPaymentDetails(registration);
  const blankDocument = {
    documentType: isCompany ? 1 : 'IdCard',
    country: 158,
    name: '',
    number: '',
    fileIds: [],
  };
  return {
    ...facts,
    identity: (personIdentity ?? companyIdentity) ? stored.identity : blankDocument,
    bankAccount: bankAccount ? stored.account : blankAccount,
  };
};

/** Returns the route that takes the details: one for those entered first, one for corrections. */
const routeFor = ({ kind, step }: Registration) => {
  if (kind === 'Musician') return step === 'NotFillIn' ? addMusicianDetails : updateMusicianDetails;
  return step === 'NotFillIn' ? addCompanyDetails : updateCompanyDetails;
};

const Form = ({ registration, children }: Part & { children: ReactNode }) => {
  const t = useText('partners');
  const { registrationId, kind, partnerType, personIdentity, companyIdentity, bankAccount, version } =
    registration;
  const stored = { identity: personIdentity ?? companyIdentity, bankAccount };
  const [scans, setScans] = useState<ScanDraft>({ kept: stored.identity?.fileIds ?? [], files: [] });
  const [isMissing, setMissing] = useState(false);
  const withScans = (values: Details, fileIds: string[]): Details =>
    ({ ...values, identity: values.identity && { ...values.identity, fileIds } }) as Details;
  const save = async ({ notTheSame, ...values }: Details & { notTheSame: boolean }) => {
    const hasScans = scans.kept.length + scans.files.length > 0;
    setMissing(values.identity !== undefined && !hasScans);
    if ((values.identity && !hasScans) || scanProblem(scans)) return undefined;
    const fileIds = [...scans.kept, ...(await sendScans(registrationId, scans.files))];
    setScans({ kept: fileIds, files: [] });
    const body = { ...withScans(values as Details, fileIds), notTheSame, version };
    return (await call(
      routeFor(registration) as RouteDefinition as never,
      {
        params: { id: registrationId },
        body,
      } as never,
    )) as Registration;
  };
  return (
    <PersonForm
      schema={kind === 'Musician' ? musicianDetailsSchema : companyDetailsSchema}
      defaults={initialValues(registration) as never}
      rule={(values) =>
        detailsProblem(withScans(values as Details, scansToSend), partnerType, stored, readerDay())
      }
      subject={registrationId}
      save={save as never}
      toAddress={(saved: Registration) => recordAddress.registration(saved)}
      cancelTo={recordAddress.registration(registration)}
      submitText={t('partners:action.send')}
    >
      <WhatWasWrong registration={registration} />
      {children}
      {partnerType === 'NeedRealName' && (
        <PaymentDetails registration={registration} scans={scans} onScans={setScans} isMissing={isMissing} />
      )}
    </PersonForm>
  );
};

const FormPage = ({ kind, children }: { kind: Registration['kind']; children: ReactNode }) => {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useEditedRegistration(kind, id)}
      toName={({ name }) => name}
      describe={() => t('pages:registrationForm')}
    >
      {(registration) => <Form registration={registration}>{children}</Form>}
    </RecordPage>
  );
};

/** Details of a musician, sent to it to check. */
export const MusicianForm = () => (
  <FormPage kind="Musician">
    <MusicianRealNameFields />
    <FirstAlias fresh={() => ({ ...newNames(), artistType: 5, penNames: [] })}>
      <MusicianAliasFields within="alias." />
    </FirstAlias>
  </FormPage>
);

/** Details of a company, likewise. */
export const CompanyForm = () => (
  <FormPage kind="Company">
    <CompanyRealNameFields />
    <FirstAlias fresh={() => ({ ...newNames(), isAgent: false, payingCompanies: [] })}>
      <CompanyAliasFields within="alias." />
    </FirstAlias>
  </FormPage>
);
