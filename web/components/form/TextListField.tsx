import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { joined } from '../../text/joined.ts';
import { useLabel, type FieldProps } from './label.tsx';
import { useConstraint, useIsLocked } from './lock.ts';
import { useField } from './useField.ts';

/** Returns the texts of a list that people wrote in one line, separated by commas or semicolons of any width. */
export const textsIn = (line: string): string[] =>
  line
    .split(/[,，、;；]/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Several short texts in one line, separated by commas. */
export const TextListField = (props: FieldProps & { placeholder?: string }) => {
  const { value, set, leave, ref, error } = useField(props.name);
  const [typed, setTyped] = useState<string>();
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <Input
        ref={ref}
        readOnly={useIsLocked(props.name)}
        value={typed ?? joined((value as string[] | undefined) ?? [])}
        placeholder={props.placeholder}
        onChange={({ detail }) => {
          setTyped(detail.value);
          set(textsIn(detail.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          leave();
        }}
      />
    </FormField>
  );
};
