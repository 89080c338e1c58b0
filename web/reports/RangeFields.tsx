import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { currencySchema } from '../../shared/money/currency.ts';
import { payerEntitySchema } from '../../shared/reference/enumerations.ts';
import { DayPicker } from '../components/pickers/DayPicker.tsx';
import { useText } from '../text/useText.ts';
import type { ReportChoice } from './reportChoice.ts';
import type { useReportOptions } from './useReportOptions.ts';

type Option = { value: string; label: string };

const Pick = ({
  label,
  options,
  value,
  onPick,
  isLoading,
  isOpen,
}: {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onPick: (value: string) => void;
  isLoading: boolean;
  /** True when the choice it depends on is made. */
  isOpen: boolean;
}) => {
  const t = useText('reports');
  return (
    <FormField label={label} stretch>
      <Select
        ariaLabel={label}
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        placeholder={t('common:form.choose')}
        disabled={!isOpen}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={t('common:form.loading')}
        empty={t('reports:range.nothing')}
        onChange={({ detail }) => onPick(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

const Day = ({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string | undefined;
  onPick: (day: string) => void;
}) => (
  <FormField label={label} stretch>
    <DayPicker ariaLabel={label} value={value ?? ''} onPick={onPick} />
  </FormField>
);

/** Currency, licensee, paying company and days of a report, each enabled once the one before is chosen. */
export const RangeFields = ({
  choice,
  change,
  options: { basics, agents, payers },
}: {
  choice: ReportChoice;
  change: (part: Partial<ReportChoice>) => void;
  options: ReturnType<typeof useReportOptions>;
}) => {
  const t = useText('reports', 'contracts');
  const { currency, agent, payer, from, to } = choice;
  return (
    <div className="report-fields">
      <Pick
        label={t('reports:range.currency')}
        options={(basics.data?.currencies ?? []).map((value) => ({ value, label: value }))}
        value={currency}
        onPick={(value) => change({ currency: currencySchema.parse(value) })}
        isLoading={basics.isFetching}
        isOpen
      />
      <Pick
        label={t('reports:range.agent')}
        options={(agents.data?.items ?? []).map(({ agentId, agentName }) => ({
          value: agentId,
          label: agentName,
        }))}
        value={agent}
        onPick={(value) => change({ agent: value })}
        isLoading={agents.isFetching}
        isOpen={currency !== undefined}
      />
      <Pick
        label={t('reports:range.payer')}
        options={(payers.data?.items ?? []).map(({ payerEntity }) => ({
          value: payerEntity,
          label: t(`contracts:payer.${payerEntity}`),
        }))}
        value={payer}
        onPick={(value) => change({ payer: payerEntitySchema.parse(value) })}
        isLoading={payers.isFetching}
        isOpen={agent !== undefined}
      />
      <Day label={t('reports:range.from')} value={from} onPick={(day) => change({ from: day })} />
      <Day label={t('reports:range.to')} value={to} onPick={(day) => change({ to: day })} />
    </div>
  );
};
