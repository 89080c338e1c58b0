import Select from '@cloudscape-design/components/select';
import { useText } from '../../text/useText.ts';
import type { Choice } from '../../components/form/fields.tsx';

const toOption = ({ value, label }: Choice) => ({ value: String(value), label });

/** Selector of one of several values outside a form. */
export const ChoiceSelect = <V extends string | number>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: V;
  onChange: (value: V) => void;
}) => {
  const t = useText();
  const options = choices.map(toOption);
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find((option) => option.value === String(value)) ?? null}
      placeholder={t('common:form.choose')}
      filteringType="auto"
      filteringAriaLabel={t('common:form.typeToSearch')}
      onChange={({ detail }) => {
        const chosen = choices.find((choice) => String(choice.value) === detail.selectedOption.value);
        if (chosen) onChange(chosen.value as V);
      }}
    />
  );
};
