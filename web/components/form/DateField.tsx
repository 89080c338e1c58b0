import FormField from '@cloudscape-design/components/form-field';
import { DayPicker } from '../pickers/DayPicker.tsx';
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

type Day = Pick<FieldProps, 'name' | 'label'>;

/** First and last day of an optional period. */
export const PeriodFields = ({ first, last, hint }: { first: Day; last: Day; hint?: string }) =>
  [first, last].map((day) => <DateField key={day.name} {...day} {...(hint && { hint })} optional />);
