import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import { useLabel, type FieldProps } from './label.tsx';
import { useField } from './useField.ts';

/** A calendar day, typed or picked. */
export const DateField = (props: FieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField label={useLabel(props)} constraintText={props.hint} errorText={error}>
      <DatePicker
        ref={ref}
        value={(value as string | undefined) ?? ''}
        onChange={({ detail }) => set(detail.value)}
        onBlur={leave}
        format="iso"
        placeholder="YYYY-MM-DD"
      />
    </FormField>
  );
};
