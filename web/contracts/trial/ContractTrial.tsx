import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { tryContractTerms } from '../../../shared/contractIncome/routes.ts';
import { triedTermsSchema, type TrialLine, type TrialPart } from '../../../shared/contractIncome/schema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { recordDaySchema } from '../../../shared/reference/dates.ts';
import { call } from '../../api/call.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { Section } from '../../components/Section.tsx';
import { readerDay } from '../../text/readerDay.ts';
import { useText } from '../../text/useText.ts';
import { ClausesField } from '../clauses/ClausesField.tsx';
import { RightsSection } from '../form/ContractTerms.tsx';
import { addTrialParts } from './addTrialParts.ts';
import { TrialResult } from './TrialResult.tsx';

const formSchema = triedTermsSchema.extend({ from: recordDaySchema, to: recordDaySchema });

/** Result of a trial, with the period it is about. */
type Result = { lines: readonly TrialLine[]; from: string; to: string };

/**
 * Tries other terms of a contract on past income: shares, clauses, days, territories and rights. Nothing is stored, and the contract
 * stays as it is. Leaving the page stops it.
 */
export const ContractTrial = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const [progress, setProgress] = useState<Pick<TrialPart, 'done' | 'total'>>();
  const [result, setResult] = useState<Result>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async ({ from, to, ...terms }: z.output<typeof formSchema>) => {
    const { signal } = (running.current = new AbortController());
    setResult(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const parts: (readonly TrialLine[])[] = [];
      let next: TrialPart['next'];
      do {
        const body = { terms, from, to, ...(next && { next }) };
        const part = await call(tryContractTerms, { params: { id: contract.contractId }, body, signal });
        parts.push(part.lines);
        setProgress(part);
        ({ next } = part);
      } while (next);
      setResult({ lines: addTrialParts(parts), from, to });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(undefined);
    }
    return false;
  };
  const year = Number(readerDay().slice(0, 4)) - 1;
  return (
    <SpaceBetween size="l">
      <FieldForm
        schema={formSchema}
        defaults={{ ...contract, from: `${year}-01-01`, to: `${year}-12-31` }}
        submitText={t('contracts:trial.run')}
        onSubmit={run}
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
      {progress && (
        <SpaceBetween size="s">
          <ProgressCounts label={t('contracts:trial.running')} {...progress} />
          <Button onClick={() => running.current?.abort()}>{t('common:action.cancel')}</Button>
        </SpaceBetween>
      )}
      {result && <TrialResult contract={contract} {...result} />}
    </SpaceBetween>
  );
};
