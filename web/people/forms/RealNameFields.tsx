import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { companyTypesIn } from '../../../shared/people/realNameRules.ts';
import {
  businessScopeSchema,
  publishingKindSchema,
  realNameCountries,
  realNameCountrySchema,
  taxResidences,
} from '../../../shared/reference/enumerations.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../components/form/fields.tsx';
import { NamesField } from '../../components/form/NamesField.tsx';
import { useReference } from '../../components/useReference.ts';
import { useText } from '../../text/useText.ts';
import { SocietyFields } from '../SocietyFields.tsx';
import { Section } from '../../components/Section.tsx';

/** Enters the country of a new person as its tax residence, which differs for few. */
const useResidenceOfCountry = (): void => {
  const { getValues, setValue } = useFormContext();
  const chosen = Number(useWatch({ name: 'country' }));
  useEffect(() => {
    const residence = taxResidences.find((one) => realNameCountries[one] === chosen);
    if (residence && !getValues('taxResidence')) setValue('taxResidence', residence);
  }, [chosen, getValues, setValue]);
};

/** Names, place and contact of a real name, and the facts of its kind. */
const RealNameFields = ({ nameLabel, children }: { nameLabel: string; children: ReactNode }) => {
  const t = useText('people');
  const { country, region } = useReference();
  useResidenceOfCountry();
  const countries = [...realNameCountrySchema.values].map((value) => ({
    value,
    label: value === realNameCountries.other ? t('people:other') : region(value),
  }));
  const residences = taxResidences.map((value) => ({
    value,
    label: value === 'other' ? t('people:other') : country(value),
  }));
  return (
    <SpaceBetween size="l">
      <Section title={nameLabel} description={t('people:section.realNameText')}>
        <NamesField label={nameLabel} />
      </Section>
      <Section title={t('people:section.facts')} description={t('people:section.factsText')}>
        <SpaceBetween size="l">
          <div className="form-grid">
            <ChoiceField name="country" label={t('people:field.country')} choices={countries} />
            <ChoiceField name="taxResidence" label={t('people:field.taxResidence')} choices={residences} />
            {children}
            <TextField name="phone" label={t('people:field.phone')} inputMode="tel" optional />
            <TextField name="email" label={t('people:field.email')} inputMode="email" optional />
            <TextField
              name="boundEmail"
              label={t('people:field.boundEmail')}
              hint={t('people:hint.boundEmail')}
              inputMode="email"
              optional
            />
            <TextField
              name="contractDisplayName"
              label={t('people:field.contractDisplayName')}
              hint={t('people:hint.contractDisplayName')}
              optional
            />
            <TextField name="ipiBaseNumber" label={t('people:field.ipiBase')} optional />
            <SocietyFields name="societies" />
          </div>
          <TextAreaField name="invoiceInfo" label={t('people:field.invoiceInfo')} optional />
        </SpaceBetween>
      </Section>
    </SpaceBetween>
  );
};

/** Fields of the real name of a musician. */
export const MusicianRealNameFields = () => {
  const t = useText('people');
  const genders = [0, 1].map((value) => ({ value, label: t(`people:gender.${value}`) }));
  return (
    <RealNameFields nameLabel={t('people:field.legalName')}>
      <ChoiceField name="gender" label={t('people:field.gender')} choices={genders} optional />
      <DateField name="birthday" label={t('people:field.birthday')} optional />
    </RealNameFields>
  );
};

/** Type of a company. Its choices follow from the country; a country with one type needs no choice. */
const CompanyTypeField = () => {
  const t = useText('people');
  const { setValue } = useFormContext();
  const [country, companyType] = useWatch({ name: ['country', 'companyType'] });
  const types = companyTypesIn(Number(country));
  const isPossible = types.includes(companyType);
  const only = types.length === 1 ? types[0] : undefined;
  useEffect(() => {
    if (!isPossible) setValue('companyType', only ?? '');
  }, [isPossible, only, setValue]);
  if (only) return null;
  return (
    <ChoiceField
      name="companyType"
      label={t('people:field.companyType')}
      choices={types.map((value) => ({ value, label: t(`people:companyType.${value}`) }))}
    />
  );
};

/** Fields of the registered name of a company. */
export const CompanyRealNameFields = () => {
  const t = useText('people');
  return (
    <RealNameFields nameLabel={t('people:field.registeredName')}>
      <CompanyTypeField />
      <TextField
        name="registrationNumber"
        label={t('people:field.registrationNumber')}
        hint={t('people:hint.registrationNumber')}
        optional
      />
      <TextField name="address" label={t('people:field.address')} optional />
      <ChoicesField
        name="businessScope"
        label={t('people:field.businessScope')}
        choices={businessScopeSchema.options.map((value) => ({
          value,
          label: t(`people:businessScope.${value}`),
        }))}
        optional
      />
      <ChoiceField
        name="publishingKind"
        label={t('people:field.publishingKind')}
        choices={publishingKindSchema.options.map((value) => ({
          value,
          label: t(`people:publishingKind.${value}`),
        }))}
        optional
      />
      <CheckField
        name="issuesInvoices"
        label={t('people:field.issuesInvoices')}
        hint={t('people:hint.issuesInvoices')}
      />
    </RealNameFields>
  );
};
