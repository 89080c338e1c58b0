import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useFormContext } from 'react-hook-form';
import { accountingPeriodSchema } from '../../../shared/reference/accountingPeriod.ts';
import { royaltyCurrencySchema } from '../../../shared/contracts/schema.ts';
import { formatPercentage } from '../../../shared/money/formatDecimal.ts';
import { percentageSchema, subtractPercentages } from '../../../shared/money/percentage.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { ChoiceField, TextAreaField, TextField, WholeNumberField } from '../../components/form/fields.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Section } from '../../components/Section.tsx';
import { useReference } from '../../components/useReference.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Below the first fields, so it is loaded in parallel. */
const ClausesField = lazy(async () => ({
  default: (await import('../clauses/ClausesField.tsx')).ClausesField,
}));

/** Only a single contract has one. */
const BankAccountField = lazy(async () => ({
  default: (await import('./BankAccountField.tsx')).BankAccountField,
}));

const IdentityField = lazy(async () => ({
  default: (await import('./IdentityField.tsx')).IdentityField,
}));

/**
 * Fields of territory and rights.
 * @param within dotted name of the part of the form that holds the contract, with its dot
 */
export const RightsSection = ({ within = '' }: { within?: string }) => {
  const t = useText('contracts');
  const { regions, rights } = useReference();
  return (
    <Section title={t('contracts:section.rights')}>
      <div className="form-grid">
        <ChoicesField
          name={`${within}authorisedRegions`}
          label={t('contracts:field.regions')}
          choices={regions}
        />
        <ChoicesField
          name={`${within}excludedRegions`}
          label={t('contracts:field.excludedRegions')}
          choices={regions}
          optional
        />
        <div className="form-wide">
          <ChoicesField
            name={`${within}rights`}
            label={t('contracts:field.rights')}
            hint={t('contracts:hint.rights')}
            choices={rights}
          />
        </div>
      </div>
    </Section>
  );
};

/** The agent's share, which adds up to 100% with the licensor's. */
const AgentPart = ({ within }: { within: string }) => {
  const t = useText('contracts');
  const locale = useLocale();
  const share = percentageSchema.safeParse(
    (useFormContext().watch(`${within}licensorShare`) as string | undefined) ?? '',
  );
  return (
    <p className="figures" role="status">
      {share.success &&
        t('contracts:hint.agentPart', {
          part: formatPercentage(subtractPercentages('100', share.data), locale),
        })}
    </p>
  );
};

/**
 * Fields of currency, shares and settlement.
 * @param within dotted name of the part of the form that holds the contract, with its dot
 * @param isOne false for the terms of several contracts, which have no number of the business's own
 */
export const MoneySection = ({ within = '', isOne = true }: { within?: string; isOne?: boolean }) => {
  const t = useText('contracts');
  const { currencies } = useReference();
  return (
    <Section title={t('contracts:section.money')}>
      <SpaceBetween size="m">
        <div className="form-grid">
          <ChoiceField
            name={`${within}currency`}
            label={t('contracts:field.currency')}
            choices={currencies}
          />
          <ChoiceField
            name={`${within}royaltyCurrency`}
            label={t('contracts:field.royaltyCurrency')}
            hint={t('contracts:hint.royaltyCurrency')}
            choices={royaltyCurrencySchema.options.map((value) => ({
              value,
              label: t(`contracts:royaltyCurrency.${value}`),
            }))}
          />
          <ChoiceField
            name={`${within}accountingPeriod`}
            label={t('contracts:field.accountingPeriod')}
            hint={t('contracts:hint.accountingPeriod')}
            choices={accountingPeriodSchema.options.map((value) => ({
              value,
              label: t(`contracts:accountingPeriod.${value}`),
            }))}
          />
          <WholeNumberField
            name={`${within}statementDays`}
            label={t('contracts:field.statementDays')}
            hint={t('contracts:hint.statementDays')}
            optional
          />
          <div>
            <TextField name={`${within}licensorShare`} label={t('contracts:field.licensorShare')} />
            <AgentPart within={within} />
          </div>
          {isOne && (
            <LazyPart>
              <ClausesField />
            </LazyPart>
          )}
          {isOne && (
            <LazyPart>
              <BankAccountField />
              <IdentityField />
            </LazyPart>
          )}
          <TextField name={`${within}settlement`} label={t('contracts:field.settlement')} optional />
          {isOne && <TextField name="externalId" label={t('contracts:field.externalId')} optional />}
          <div className="form-wide">
            <TextAreaField name={`${within}summary`} label={t('contracts:field.summary')} optional />
          </div>
          <div className="form-wide">
            <TextAreaField name={`${within}remark`} label={t('contracts:field.remark')} optional />
          </div>
        </div>
      </SpaceBetween>
    </Section>
  );
};
