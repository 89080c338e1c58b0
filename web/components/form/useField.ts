import { useController, useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../text/useText.ts';
import { issueText } from './issues.ts';

/** A field of the surrounding form: its value, its setter, and its error in the reader's language. */
type BoundField = {
  value: unknown;
  set: (value: unknown) => void;
  leave: () => void;
  ref: (control: { focus: () => void } | null) => void;
  error: string | undefined;
};

/** Binds a control to the field with a dotted name. */
export const useField = (name: string): BoundField => {
  const { field, fieldState } = useController({ name });
  const error = useFieldError(name) ?? fieldState.error?.message;
  return {
    value: field.value,
    set: field.onChange,
    leave: field.onBlur,
    ref: field.ref as BoundField['ref'],
    error,
  };
};

/** Returns the error of a field, or of a group of fields as a whole. */
export const useFieldError = (name: string): string | undefined => {
  const t = useText('validation');
  const { control, getFieldState } = useFormContext();
  const formState = useFormState({ control, name });
  const { error } = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  return message === undefined ? undefined : issueText(t, message);
};
