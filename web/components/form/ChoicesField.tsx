import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useText } from '../../text/useText.ts';
import { filterFrom, toOption, type ChoiceProps } from './fields.tsx';
import { useLabel } from './label.tsx';
import { useConstraint, useIsLocked } from './lock.ts';
import { useField } from './useField.ts';

/** Any number of several. */
export const ChoicesField = (props: ChoiceProps) => {
  const t = useText();
  const { value, set, leave, ref, error } = useField(props.name);
  const chosen = new Set(((value as (string | number)[] | undefined) ?? []).map(String));
  const options = props.choices.map(toOption);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error} stretch>
      <Multiselect
        ref={ref}
        readOnly={useIsLocked(props.name)}
        options={options}
        selectedOptions={options.filter((option) => chosen.has(option.value))}
        placeholder={t('common:form.choose')}
        filteringType={options.length > filterFrom ? 'auto' : 'none'}
        filteringAriaLabel={t('common:form.typeToSearch')}
        tokenLimit={8}
        onChange={({ detail }) => {
          const picked = new Set(detail.selectedOptions.map((option) => option.value));
          set(
            props.choices.filter((choice) => picked.has(String(choice.value))).map((choice) => choice.value),
          );
        }}
        onBlur={leave}
      />
    </FormField>
  );
};
