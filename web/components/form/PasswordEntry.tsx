import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import type { FieldProps } from './label.tsx';
import { useField } from './useField.ts';

/** Password as a field of the surrounding form. */
export const PasswordEntry = ({ name, label, hint, isNew = false }: FieldProps & { isNew?: boolean }) => {
  const { value, set, leave, ref, error } = useField(name);
  return (
    <FormField label={label} constraintText={hint} errorText={error}>
      <Input
        ref={ref}
        type="password"
        value={(value as string | undefined) ?? ''}
        onChange={({ detail }) => set(detail.value)}
        onBlur={leave}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </FormField>
  );
};
