import SpaceBetween from '@cloudscape-design/components/space-between';
import type * as z from 'zod';
import { tryContractTerms } from '../../../shared/contractIncome/routes.ts';
import { triedTermsSchema } from '../../../shared/contractIncome/schema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { recordDaySchema } from '../../../shared/reference/dates.ts';
import { call } from '../../api/call.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Section } from '../../components/Section.tsx';
import { readerDay } from '../../text/readerDay.ts';
import { useText } from '../../text/useText.ts';
import { ClausesField } from '../clauses/ClausesField.tsx';
import { RightsSection } from '../form/ContractTerms.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';
import { useTrial } from './useTrial.ts';

const formSchema = triedTermsSchema.extend({ from: recordDaySchema, to: recordDaySchema });

/**
 * Tries other terms of a contract on past income: shares, clauses, days, territories and rights. Nothing is stored, and the contract
 * stays as it is. Leaving the page stops it.
 */
export const ContractTrial = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const trial = useTrial();
  const tryTerms = async ({ from, to, ...terms }: z.output<typeof formSchema>) => {
    await trial.run({ from, to }, (next, signal) => {
      const body = { terms, from, to, ...(next && { next }) };
      return call(tryContractTerms, { params: { id: contract.contractId }, body, signal });
    });
    return false;
  };
  const year = Number(readerDay().slice(0, 4)) - 1;
  return (
    <SpaceBetween size="l">
      <FieldForm
        schema={formSchema}
        defaults={{ ...contract, from: `${year}-01-01`, to: `${year}-12-31` }}
        submitText={t('contracts:trial.run')}
        onSubmit={tryTerms}
      >
        <SpaceBetween size="l">
          <Section title={t('contracts:trial.title')} description={t('contracts:trial.text')}>
            <div className="form-grid">
              <DateField name="from" label={t('contracts:trial.from')} />
              <DateField name="to" label={t('contracts:trial.to')} />
              <DateField name="startDate" label={t('contracts:trial.start')} />
              <DateField name="endDate" label={t('contracts:trial.end')} />
              <TextField name="licensorShare" label={t('contracts:field.licensorShare')} />
              <ClausesField />
            </div>
          </Section>
          <RightsSection />
        </SpaceBetween>
      </FieldForm>
      <TrialOutcome contractNumber={contract.contractNumber} trial={trial} />
    </SpaceBetween>
  );
};
