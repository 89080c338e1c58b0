import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import type { TrialPart } from '../../../shared/contractIncome/schema.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { DayPicker } from '../../components/pickers/DayPicker.tsx';
import { withoutBlanks } from '../../components/form/issues.ts';
import { Section } from '../../components/Section.tsx';
import { readerDay } from '../../text/readerDay.ts';
import { useText } from '../../text/useText.ts';
import { TrialOutcome } from './TrialOutcome.tsx';
import { useTrial } from './useTrial.ts';

/** Terms, the period, and the place to go on from. */
type Question<T> = { terms: T; from: string; to: string; next?: NonNullable<TrialPart['next']> };

/**
 * Tries the terms of a contract as they are in the form, before they are saved. The form stays as it is.
 * @param schema the terms that are tried
 * @param ask sends a question
 */
export const TryEntered = <T,>({
  schema,
  ask,
}: {
  schema: z.ZodType<T>;
  ask: (question: Question<T>, signal: AbortSignal) => Promise<TrialPart>;
}) => {
  const t = useText('contracts');
  const { getValues, trigger } = useFormContext<{ contractNumber?: string }>();
  const trial = useTrial();
  const year = Number(readerDay().slice(0, 4)) - 1;
  const [period, setPeriod] = useState({ from: `${year}-01-01`, to: `${year}-12-31` });
  const tryTerms = async (): Promise<void> => {
    const read = schema.safeParse(withoutBlanks(getValues()));
    if (!read.success) {
      await trigger();
      notify({ kind: 'error', text: t('contracts:trial.incomplete') });
      return;
    }
    try {
      await trial.run(period, (next, signal) =>
        ask({ terms: read.data, ...period, ...(next && { next }) }, signal),
      );
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
  return (
    <Section title={t('contracts:trial.title')} description={t('contracts:trial.enteredText')}>
      <SpaceBetween size="m">
        <div className="form-grid">
          {(['from', 'to'] as const).map((name) => (
            <FormField key={name} label={t(`contracts:trial.${name}`)}>
              <DayPicker
                value={period[name]}
                onPick={(day) => setPeriod((before) => ({ ...before, [name]: day }))}
              />
            </FormField>
          ))}
        </div>
        <Button
          formAction="none"
          loading={trial.progress !== undefined}
          disabled={!period.from || !period.to}
          onClick={() => void tryTerms()}
        >
          {t('contracts:trial.run')}
        </Button>
        <TrialOutcome contractNumber={getValues('contractNumber') ?? ''} trial={trial} />
      </SpaceBetween>
    </Section>
  );
};
