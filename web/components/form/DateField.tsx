import FormField from '@cloudscape-design/components/form-field';
import { DayPicker } from './DayPicker.tsx';
import { useLabel, type FieldProps } from './label.tsx';
import { useField } from './useField.ts';

/** A calendar day, typed or picked. */
export const DateField = (props: FieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField label={useLabel(props)} constraintText={props.hint} errorText={error}>
      <DayPicker ref={ref} value={(value as string | undefined) ?? ''} onPick={set} onLeave={leave} />
    </FormField>
  );
};
