import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { useText } from '../../text/useText.ts';
import { useLabel, type FieldProps } from './label.tsx';
import { useConstraint, useIsLocked } from './lock.ts';
import { typedDecimal } from './typedDecimal.ts';
import { useField } from './useField.ts';

/** One line of text; a decimal is normalised on blur and on submit. */
export const TextField = (
  props: FieldProps &
    Pick<InputProps, 'inputMode' | 'placeholder' | 'autoComplete'> & {
      /** Called with the text when the field is left. */
      onLeave?: (text: string) => void;
      /** Shown while the form itself finds nothing wrong. */
      problem?: string | undefined;
    },
) => {
  const { value, set, leave, ref, error } = useField(props.name);
  const text = (value as string | undefined) ?? '';
  const tidy = () => {
    const plain = props.inputMode === 'decimal' ? typedDecimal(text) : text;
    if (plain !== text) set(plain);
  };
  return (
    <FormField
      label={useLabel(props)}
      constraintText={useConstraint(props)}
      errorText={error ?? props.problem}
    >
      <Input
        ref={ref}
        readOnly={useIsLocked(props.name)}
        value={text}
        onChange={({ detail }) => set(detail.value)}
        onKeyDown={({ detail }) => detail.key === 'Enter' && tidy()}
        onBlur={() => {
          tidy();
          leave();
          props.onLeave?.(text);
        }}
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? false}
      />
    </FormField>
  );
};

/** A whole number; any other text is left as typed, and the schema rejects it. */
export const WholeNumberField = (props: FieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <Input
        ref={ref}
        readOnly={useIsLocked(props.name)}
        value={String((value as string | number | undefined) ?? '')}
        inputMode="numeric"
        onChange={({ detail }) => set(/^\d{1,9}$/.test(detail.value) ? Number(detail.value) : detail.value)}
        onBlur={leave}
      />
    </FormField>
  );
};

/** Several lines of text. */
export const TextAreaField = (props: FieldProps & { rows?: number }) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error} stretch>
      <Textarea
        ref={ref}
        readOnly={useIsLocked(props.name)}
        value={(value as string | undefined) ?? ''}
        rows={props.rows ?? 3}
        onChange={({ detail }) => set(detail.value)}
        onBlur={leave}
      />
    </FormField>
  );
};

/** Yes or no. */
export const CheckField = (props: FieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  return (
    <FormField errorText={error}>
      <Checkbox
        ref={ref}
        readOnly={useIsLocked(props.name)}
        checked={value === true}
        description={props.hint}
        onChange={({ detail }) => set(detail.checked)}
        onBlur={leave}
      >
        {props.label}
      </Checkbox>
    </FormField>
  );
};

/** One option; its value is text or a number, as the schema requires. */
export type Choice = { value: string | number; label: string; description?: string };

/** Returns a choice as an option of a selector. */
export const toOption = ({ value, label, description }: Choice) => ({
  value: String(value),
  label,
  description,
});

export type ChoiceProps = FieldProps & { choices: readonly Choice[] };

/** Options from which a list can be filtered by typing. */
export const filterFrom = 10;

/** One of several. */
export const ChoiceField = (props: ChoiceProps) => {
  const t = useText();
  const { value, set, leave, ref, error } = useField(props.name);
  const options = props.choices.map(toOption);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <Select
        ref={ref}
        readOnly={useIsLocked(props.name)}
        options={props.optional ? [{ value: '', label: '—' }, ...options] : options}
        selectedOption={options.find((option) => option.value === String(value ?? '')) ?? null}
        placeholder={t('common:form.choose')}
        filteringType={options.length > filterFrom ? 'auto' : 'none'}
        filteringAriaLabel={t('common:form.typeToSearch')}
        onChange={({ detail }) =>
          set(
            props.choices.find((choice) => String(choice.value) === detail.selectedOption.value)?.value ?? '',
          )
        }
        onBlur={leave}
      />
    </FormField>
  );
};
