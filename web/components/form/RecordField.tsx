import FormField from '@cloudscape-design/components/form-field';
import { useLabel, type FieldProps } from './label.tsx';
import { useConstraint, useIsLocked } from './lock.ts';
import { RecordSelect, type RecordOption, type RecordSource } from '../pickers/RecordSelect.tsx';
import { useField } from './useField.ts';

type RecordFieldProps = FieldProps & {
  source: RecordSource;
  /** Called with a record that the person chooses. */
  onChoose?: ((option: RecordOption) => void) | undefined;
};

/** `RecordSelect` as a field of the surrounding form. */
export const RecordField = (props: RecordFieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <RecordSelect
        source={props.source}
        value={(value as string | undefined) ?? ''}
        onChange={(id, option) => {
          set(id);
          if (option) props.onChoose?.(option);
        }}
        optional={props.optional ?? false}
        readOnly={useIsLocked(props.name)}
        onBlur={leave}
        selectRef={ref}
      />
    </FormField>
  );
};
