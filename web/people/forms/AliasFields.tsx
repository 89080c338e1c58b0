import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { artistTypes, ipiNameTypeSchema, payerEntities } from '../../../shared/reference/enumerations.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { NamesField } from '../../components/form/NamesField.tsx';
import { useText } from '../../text/useText.ts';
import { TextListField } from '../../components/form/TextListField.tsx';
import { Section } from '../../components/Section.tsx';

type Props = {
  /** Dotted name of the part of the form that holds the alias, with its dot. */
  within?: string;
};

/** Names and numbers of an alias, and the fields of its kind. */
const AliasFields = ({ within = '', children }: Props & { children: ReactNode }) => {
  const t = useText('people');
  const types = ipiNameTypeSchema.options.map((value) => ({
    value,
    label: `${value} · ${t(`people:ipiNameType.${value}`)}`,
  }));
  return (
    <Section title={t('people:section.alias')} description={t('people:section.aliasText')}>
      <SpaceBetween size="l">
        <NamesField label={t('people:field.alias')} within={within} />
        <div className="form-grid">
          <TextField
            name={`${within}contractName`}
            label={t('people:field.contractName')}
            hint={t('people:hint.contractName')}
            optional
          />
          <TextField
            name={`${within}externalId`}
            label={t('people:field.externalId')}
            hint={t('people:hint.externalId')}
            optional
          />
          <TextField name={`${within}ipiNameNumber`} label={t('people:field.ipi')} optional />
          <ChoiceField
            name={`${within}ipiNameType`}
            label={t('people:field.ipiType')}
            choices={types}
            optional
          />
          {children}
        </div>
        <TextAreaField name={`${within}introduction`} label={t('people:field.introduction')} optional />
      </SpaceBetween>
    </Section>
  );
};

/** Fields of an alias of a musician. */
export const MusicianAliasFields = ({ within = '' }: Props) => {
  const t = useText('people');
  const types = Object.values(artistTypes).map((value) => ({
    value,
    label: t(`people:artistType.${value}`),
  }));
  return (
    <AliasFields within={within}>
      <TextField
        name={`${within}surname`}
        label={t('people:field.fullAlias')}
        hint={t('people:hint.fullAlias')}
        optional
      />
      <ChoiceField name={`${within}artistType`} label={t('people:field.artistType')} choices={types} />
      <TextListField
        name={`${within}skills`}
        label={t('people:field.skills')}
        hint={t('people:hint.skills')}
        optional
      />
    </AliasFields>
  );
};

/** Companies an agent pays through. */
const PayingCompaniesField = ({ within = '' }: Props) => {
  const t = useText('people', 'contracts');
  const name = `${within}payingCompanies`;
  const payers = payerEntities.map((value) => ({ value, label: t(`contracts:payer.${value}`) }));
  return (
    <Lines
      name={name}
      label={t('people:payingCompanies.title')}
      hint={t('people:payingCompanies.text')}
      addText={t('people:payingCompanies.add')}
      fresh={() => ({ payerEntity: '', legalName: '', registrationNumber: '', address: '' })}
      line={(line) => (
        <>
          <ChoiceField
            name={`${line}.payerEntity`}
            label={t('people:payingCompanies.payer')}
            choices={payers}
          />
          <TextField name={`${line}.legalName`} label={t('people:payingCompanies.legalName')} />
          <TextField name={`${line}.registrationNumber`} label={t('people:field.registrationNumber')} />
          <TextField name={`${line}.address`} label={t('people:field.address')} />
        </>
      )}
    />
  );
};

/** Fields of an alias of a company. */
export const CompanyAliasFields = ({ within = '' }: Props) => {
  const t = useText('people');
  const isAgent = useWatch({ name: `${within}isAgent` });
  return (
    <AliasFields within={within}>
      <TextField
        name={`${within}isrcPrefix`}
        label={t('people:field.isrcPrefix')}
        hint={t('people:hint.isrcPrefix')}
        optional
      />
      <CheckField
        name={`${within}isAgent`}
        label={t('people:field.isAgent')}
        hint={t('people:hint.isAgent')}
      />
      {isAgent === true && (
        <div className="form-wide">
          <PayingCompaniesField within={within} />
        </div>
      )}
    </AliasFields>
  );
};
