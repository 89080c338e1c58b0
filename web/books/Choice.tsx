import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';

/** One choice under its label. */
export const Choice = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) => (
  <FormField label={label}>
    <Select
      selectedOption={options.find((option) => option.value === value) ?? null}
      options={options}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? value)}
    />
  </FormField>
);
