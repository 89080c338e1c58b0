import { lazy } from 'react';
import { secreciesToAdd } from '../../../shared/contracts/secrecy.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { CheckField, ChoiceField, TextField } from '../../components/form/fields.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ContractNumberField } from './ContractNumberField.tsx';
import { agentSource, licensorSource } from '../../people/ownerSource.ts';
import { contractChoices } from '../contractWords.ts';
import { Section } from '../../components/Section.tsx';

/** Only staff see it. */
const UpperContractsField = lazy(async () => ({
  default: (await import('./UpperContractsField.tsx')).UpperContractsField,
}));

/**
 * Fields of number, parties and period.
 * @param contractId the contract being changed
 */
export const BasicSection = ({ contractId }: { contractId?: string }) => {
  const t = useText('contracts');
  const choices = contractChoices(t);
  const authority = useAuthority();
  const isStaff = authority?.kind === 'system';
  return (
    <Section title={t('contracts:section.basic')}>
      <div className="form-grid">
        <ContractNumberField contractId={contractId} />
        <TextField name="displayName" label={t('contracts:field.name')} />
        <ChoiceField name="contractType" label={t('contracts:field.type')} choices={choices.types} />
        <ChoiceField name="payerEntity" label={t('contracts:field.payer')} choices={choices.payers} />
        <RecordField name="licensorId" label={t('contracts:field.licensor')} source={licensorSource} />
        <RecordField name="agentId" label={t('contracts:field.agent')} source={agentSource} />
        <DateField name="startDate" label={t('contracts:field.start')} />
        <DateField name="endDate" label={t('contracts:field.end')} />
        <ChoiceField
          name="renewalCondition"
          label={t('contracts:field.renewal')}
          choices={choices.renewals}
        />
        <ChoiceField
          name="subLicense"
          label={t('contracts:field.subLicense')}
          choices={choices.subLicenses}
        />
        <ChoiceField
          name="secrecy"
          label={t('contracts:field.secrecy')}
          hint={t('contracts:hint.secrecy')}
          choices={(authority ? secreciesToAdd(authority) : []).map((value) => ({
            value,
            label: t(`contracts:secrecy.${value}`),
          }))}
        />
        <CheckField
          name="external"
          label={t('contracts:field.external')}
          hint={t('contracts:hint.external')}
        />
        {isStaff && (
          <LazyPart>
            <UpperContractsField />
          </LazyPart>
        )}
      </div>
    </Section>
  );
};
