import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useLabel, type FieldProps } from '../../components/form/label.tsx';
import { useField } from '../../components/form/useField.ts';
import { joined } from '../../text/joined.ts';

/** Several words in one field, with a comma between them. */
export const SkillsField = (props: FieldProps) => {
  const { value, set, leave, ref, error } = useField(props.name);
  const [text, setText] = useState(joined((value as string[] | undefined) ?? []));
  return (
    <FormField label={useLabel(props)} constraintText={props.hint} errorText={error}>
      <Input
        ref={ref}
        value={text}
        onChange={({ detail }) => {
          setText(detail.value);
          set(
            detail.value
              .split(/[,，、;；]/)
              .map((word) => word.trim())
              .filter(Boolean),
          );
        }}
        onBlur={leave}
      />
    </FormField>
  );
};
