import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clauseText } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import {
  clauseFor,
  clauseSchema,
  clausesProblem,
  countedOf,
  shareOfClause,
  type ClauseUse,
} from '../../../shared/contracts/clauses.ts';
import { isPercentage } from '../../../shared/money/percentage.ts';
import { workTypeSchema } from '../../../shared/reference/enumerations.ts';
import { DayPicker } from '../../components/pickers/DayPicker.tsx';
import type { Choice } from '../../components/form/fields.tsx';
import { withoutBlanks } from '../../components/form/issues.ts';
import { Percent } from '../../components/Percent.tsx';
import { useReference } from '../../components/useReference.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { CountTrial } from './CountTrial.tsx';

const TrialChoice = ({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  value: string | number | null;
  onChoose: (value: string | number) => void;
}) => {
  const t = useText();
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  return (
    <FormField label={label}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === String(value)) ?? null}
        placeholder={t('common:form.choose')}
        filteringType="auto"
        filteringAriaLabel={t('common:form.typeToSearch')}
        onChange={({ detail }) => {
          const chosen = choices.find((choice) => String(choice.value) === detail.selectedOption.value);
          if (chosen) onChoose(chosen.value);
        }}
      />
    </FormField>
  );
};

const unknownUse: ClauseUse = {
  right: null,
  territory: null,
  periodStart: '',
  platform: '',
  product: '',
  workType: 'MusicalWork',
};

/** Tries a use on the clauses as they are in the form, and names the one that applies with its share. */
export const ClauseTrial = () => {
  const t = useText('contracts');
  const { regions, rights } = useReference();
  const [use, setUse] = useState(unknownUse);
  const entered = (useWatch({ name: 'clauses' }) as unknown[] | undefined) ?? [];
  const standard = (useWatch({ name: 'licensorShare' }) as string | undefined) ?? '';
  if (!entered.length) return null;
  // A clause that is not complete yet does not apply.
  const clauses = entered.flatMap((clause) => clauseSchema.safeParse(withoutBlanks(clause)).data ?? []);
  const clause = clauseFor(clauses, use);
  const { licensorShare: share, rule } = clause
    ? shareOfClause(clause)
    : { licensorShare: standard, rule: undefined };
  const counted = clause && !clausesProblem([clause]) && countedOf(clause, use.product);
  return (
    <div className="line-whole" role="group" aria-label={t('contracts:clause.try')}>
      <b>{t('contracts:clause.try')}</b>
      <div className="form-columns">
        <TrialChoice
          label={t('contracts:clause.right')}
          choices={rights}
          value={use.right}
          onChoose={(right) => setUse({ ...use, right: Number(right) })}
        />
        <TrialChoice
          label={t('contracts:clause.region')}
          choices={regions}
          value={use.territory}
          onChoose={(territory) => setUse({ ...use, territory: Number(territory) })}
        />
        <FormField label={t('contracts:clause.platform')}>
          <Input value={use.platform} onChange={({ detail }) => setUse({ ...use, platform: detail.value })} />
        </FormField>
        <FormField label={t('contracts:clause.product')}>
          <Input value={use.product} onChange={({ detail }) => setUse({ ...use, product: detail.value })} />
        </FormField>
        <TrialChoice
          label={t('contracts:clause.workType')}
          choices={workTypeSchema.options.map((value) => ({
            value,
            label: t(`contracts:workType.${value}`),
          }))}
          value={use.workType}
          onChoose={(workType) => setUse({ ...use, workType: workTypeSchema.parse(workType) })}
        />
        <FormField label={t('contracts:clause.day')}>
          <DayPicker value={use.periodStart} onPick={(periodStart) => setUse({ ...use, periodStart })} />
        </FormField>
      </div>
      <div role="status" className="figures">
        <StatusIndicator type={clause ? 'success' : 'info'}>
          {clause ? clauseText({ clause: clause.name, rule }, currentLanguage()) : t('contracts:clause.none')}
          {isPercentage(share) && (
            <>
              {' · '}
              <Percent value={share} />
            </>
          )}
        </StatusIndicator>
      </div>
      {counted && <CountTrial key={clause?.name} terms={counted} />}
    </div>
  );
};
