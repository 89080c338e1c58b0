import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { maxEquivalents, maxSteps } from '../../../shared/contracts/clauses.ts';
import {
  countPeriodSchema,
  countPerSchema,
  countSchema,
} from '../../../shared/contracts/clauseRules/steps.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useReference } from '../../components/useReference.ts';
import { useText } from '../../text/useText.ts';

const countFields = [
  ...(['steps', 'count', 'currency', 'period', 'minimumPerUse'] as const),
  ...(['cap', 'counted', 'cappedBefore', 'countedOn', 'equivalents', 'countPer'] as const),
];

const freshStep = () => ({ above: '', licensorShare: '' });

const Steps = ({ line }: { line: string }) => {
  const t = useText('contracts');
  return (
    <Lines
      name={`${line}.steps`}
      label={t('contracts:steps.title')}
      hint={t('contracts:steps.hint')}
      addText={t('contracts:steps.add')}
      fresh={freshStep}
      most={maxSteps}
      line={(step) => (
        <>
          <TextField name={`${step}.above`} label={t('contracts:steps.above')} inputMode="decimal" />
          <TextField name={`${step}.licensorShare`} label={t('contracts:field.licensorShare')} />
        </>
      )}
    />
  );
};

const Equivalents = ({ line }: { line: string }) => {
  const t = useText('contracts');
  return (
    <Lines
      name={`${line}.equivalents`}
      label={t('contracts:equivalent.title')}
      hint={t('contracts:equivalent.hint')}
      addText={t('contracts:equivalent.add')}
      fresh={() => ({ product: '', uses: '' })}
      most={maxEquivalents}
      line={(one) => (
        <>
          <TextField name={`${one}.product`} label={t('contracts:equivalent.product')} />
          <TextField name={`${one}.uses`} label={t('contracts:equivalent.uses')} inputMode="decimal" />
        </>
      )}
    />
  );
};

/** Steps of a clause, its minimum per use and its cap, closed until somebody opens them or they hold something. */
export const CountFields = ({ line }: { line: string }) => {
  const t = useText('contracts');
  const { currencies } = useReference();
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control });
  const entered = useWatch({ name: countFields.map((field) => `${line}.${field}`) }) as unknown[];
  const [isOpen, open] = useState(entered.some((value) => (Array.isArray(value) ? value.length : value)));
  const isWrong = countFields.some((field) => getFieldState(`${line}.${field}`, state).invalid);
  const isShown = isOpen || isWrong;
  const periods = countPeriodSchema.options.map((value) => ({
    value,
    label: t(`contracts:period.${value}`),
  }));
  return (
    <ExpandableSection
      variant="inline"
      headerText={t('contracts:steps.section')}
      expanded={isShown}
      onChange={({ detail }) => open(detail.expanded)}
    >
      {isShown && (
        <SpaceBetween size="m">
          <Steps line={line} />
          <Equivalents line={line} />
          <div className="form-columns">
            <ChoiceField
              name={`${line}.count`}
              label={t('contracts:steps.count')}
              choices={countSchema.options.map((value) => ({ value, label: t(`contracts:count.${value}`) }))}
              optional
            />
            <ChoiceField
              name={`${line}.countPer`}
              label={t('contracts:steps.countPer')}
              choices={countPerSchema.options.map((value) => ({
                value,
                label: t(`contracts:steps.each.${value}`),
              }))}
              optional
            />
            <ChoiceField
              name={`${line}.period`}
              label={t('contracts:steps.period')}
              choices={periods}
              optional
            />
            <ChoiceField
              name={`${line}.currency`}
              label={t('contracts:steps.currency')}
              choices={currencies}
              optional
            />
            <TextField
              name={`${line}.minimumPerUse`}
              label={t('contracts:steps.minimumPerUse')}
              inputMode="decimal"
              optional
            />
            <TextField name={`${line}.cap`} label={t('contracts:steps.cap')} inputMode="decimal" optional />
          </div>
          <div className="form-columns">
            <TextField
              name={`${line}.counted`}
              label={t('contracts:steps.counted')}
              inputMode="decimal"
              optional
            />
            <TextField
              name={`${line}.cappedBefore`}
              label={t('contracts:steps.cappedBefore')}
              inputMode="decimal"
              optional
            />
            <DateField name={`${line}.countedOn`} label={t('contracts:steps.countedOn')} optional />
          </div>
        </SpaceBetween>
      )}
    </ExpandableSection>
  );
};
