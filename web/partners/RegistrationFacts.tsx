import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { getRegistrationFile } from '../../shared/partners/routes.ts';
import type { MaskedRegistration, Registration } from '../../shared/partners/schema.ts';
import { distinctNames } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { openInTab } from '../api/openInTab.ts';
import { Facts } from '../components/Facts.tsx';
import { When } from '../components/When.tsx';
import { NameFacts, RealNameFacts } from '../people/PersonFacts.tsx';
import { joined } from '../text/joined.ts';
import { lazy, Suspense, use } from 'react';
import { useText } from '../text/useText.ts';
import { InspectionContext, useInspected } from './inspection.tsx';
import { Section } from '../components/Section.tsx';

type Entered = Pick<
  Registration | MaskedRegistration,
  'musician' | 'company' | 'personIdentity' | 'companyIdentity' | 'bankAccount'
>;

const MusicianFacts = ({ musician }: { musician: NonNullable<Entered['musician']> }) => {
  const t = useText('people');
  const { gender, birthday } = musician;
  return (
    <RealNameFacts
      realName={musician}
      more={[
        [t('people:field.gender'), gender === undefined ? undefined : t(`people:gender.${gender}`)],
        [t('people:field.birthday'), birthday && <When key="birthday" at={birthday} />],
      ]}
    />
  );
};

const CompanyFacts = ({ company }: { company: NonNullable<Entered['company']> }) => {
  const t = useText('people');
  return (
    <RealNameFacts
      realName={company}
      more={[
        [t('people:field.companyType'), t(`people:companyType.${company.companyType}`)],
        [t('people:field.registrationNumber'), company.registrationNumber],
        [t('people:field.address'), company.address],
        [
          t('people:field.businessScope'),
          joined(company.businessScope.map((scope) => t(`people:businessScope.${scope}`))),
        ],
      ]}
    />
  );
};

/** Names and facts of a licensor. */
export const PersonSection = ({ entered: { musician, company } }: { entered: Entered }) => {
  const person = musician ?? company;
  if (!person) return null;
  return (
    <SpaceBetween size="l">
      <NameFacts person={person} />
      {person.alias && <NameFacts person={person.alias} />}
      {musician ? <MusicianFacts musician={musician} /> : company && <CompanyFacts company={company} />}
    </SpaceBetween>
  );
};

/** Document of a licensor, its number masked. */
export const DocumentFacts = ({ entered: { personIdentity, companyIdentity } }: { entered: Entered }) => {
  const t = useText('payee');
  const shown = useInspected('document');
  const isInspected = use(InspectionContext) !== undefined;
  const document = personIdentity ?? companyIdentity;
  if (!document) return null;
  return (
    <Facts
      columns={isInspected ? 1 : 3}
      facts={[
        [t('payee:field.documentType'), shown('documentType', t(`payee:document.${document.documentType}`))],
        [t('payee:field.country'), shown('country', t(`payee:country.${document.country}`))],
        [t(companyIdentity ? 'payee:field.companyName' : 'payee:field.name'), shown('name', document.name)],
        [t('payee:field.number'), shown('number', document.number)],
        ...(personIdentity
          ? [
              [
                t('payee:field.birthday'),
                shown(
                  'birthday',
                  personIdentity.birthday && <When key="birthday" at={personIdentity.birthday} />,
                ),
              ] as const,
            ]
          : []),
        [t('payee:field.address'), shown('address', document.address)],
      ]}
    />
  );
};

/** Returns every name of a registration that its bank account may be in. */
const registeredNames = ({ musician, company, personIdentity, companyIdentity }: Entered): string[] => {
  const person = musician ?? company;
  const document = personIdentity ?? companyIdentity;
  return [
    ...(person ? distinctNames(person) : []),
    ...(person?.alias ? distinctNames(person.alias) : []),
    ...(document ? [document.name] : []),
  ];
};

/** Loaded after the rest: names are compared by a table of characters. */
const AnotherName = lazy(async () => ({ default: (await import('./AnotherName.tsx')).AnotherName }));

/** Bank account of a licensor, its number masked. */
export const BankAccountFacts = ({ entered }: { entered: Entered }) => {
  const t = useText('payee');
  const shown = useInspected('account');
  const { bankAccount } = entered;
  if (!bankAccount) return null;
  return (
    <SpaceBetween size="m">
      <Facts
        facts={[
          [t('payee:field.kind'), shown('kind', t(`payee:kind.${bankAccount.kind}`))],
          [t('payee:field.bankCountry'), shown('country', t(`payee:country.${bankAccount.country}`))],
          [t('payee:field.currency'), shown('currency', bankAccount.currency)],
          [t('payee:field.bank'), shown('bankName', bankAccount.bankName)],
          [t('payee:field.branch'), shown('branch', bankAccount.branch)],
          [t('payee:field.bankCode'), shown('bankCode', bankAccount.bankCode)],
          [t('payee:field.accountName'), shown('accountName', bankAccount.accountName)],
          [t('payee:field.accountNumber'), shown('accountNumber', bankAccount.accountNumber)],
          ...(bankAccount.kind === 1
            ? [[t('payee:field.swiftCode'), shown('swiftCode', bankAccount.swiftCode)] as const]
            : []),
        ]}
      />
      <Suspense>
        <AnotherName accountName={bankAccount.accountName} names={registeredNames(entered)} />
      </Suspense>
    </SpaceBetween>
  );
};

/** Scans and photo of a registration, each loaded on request. */
const Files = ({ registration }: { registration: Registration }) => {
  const t = useText('partners', 'payee');
  const { registrationId: id, personIdentity, companyIdentity, photoId } = registration;
  const download = useMutation({
    mutationFn: (fileId: string) =>
      openInTab(() => call(getRegistrationFile, { params: { id }, query: { fileId } })),
  });
  const scans = ((personIdentity ?? companyIdentity)?.fileIds ?? []).map(
    (fileId, index) => [fileId, t('payee:scan', { number: index + 1 })] as const,
  );
  const files = [...scans, ...(photoId ? [[photoId, t('partners:photo')] as const] : [])];
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {files.map(([fileId, name]) => (
        <Button
          key={fileId}
          variant="inline-link"
          iconName="download"
          loading={download.isPending && download.variables === fileId}
          onClick={() => download.mutate(fileId)}
        >
          {name}
        </Button>
      ))}
    </SpaceBetween>
  );
};

/** Details an agent entered about a licensor, in sections. */
export const RegistrationFacts = ({ registration }: { registration: Registration }) => {
  const t = useText('partners', 'payee', 'people');
  const { musician, company, personIdentity, companyIdentity, bankAccount } = registration;
  const inspection = use(InspectionContext);
  const legalName = t(company ? 'people:field.registeredName' : 'people:field.legalName');
  return (
    <SpaceBetween size="l">
      {(musician ?? company) && (
        <Section title={legalName}>
          <PersonSection entered={registration} />
        </Section>
      )}
      {(personIdentity ?? companyIdentity) && (
        <Section title={t(companyIdentity ? 'payee:companyDocuments' : 'payee:documents')}>
          {inspection ? (
            <Grid gridDefinition={[{ colspan: { default: 12, xs: 5 } }, { colspan: { default: 12, xs: 7 } }]}>
              <DocumentFacts entered={registration} />
              {inspection.pictures}
            </Grid>
          ) : (
            <SpaceBetween size="l">
              <DocumentFacts entered={registration} />
              <Files registration={registration} />
            </SpaceBetween>
          )}
        </Section>
      )}
      {bankAccount && (
        <Section title={t('payee:accounts')}>
          <BankAccountFacts entered={registration} />
        </Section>
      )}
    </SpaceBetween>
  );
};
