import './form.css';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../text/useText.ts';
import { useFieldError } from './useField.ts';

/**
 * Field with several lines, each with its own fields; lines are added at the end and removed one by one.
 * @param fresh initial values of a new line
 * @param line renders the fields of the line with the given dotted name
 */
export const Lines = ({
  name,
  label,
  hint,
  addText,
  fresh,
  line,
  footer,
  least = 0,
  isHeaded = false,
}: {
  name: string;
  label: string;
  hint?: string;
  addText: string;
  fresh: () => Record<string, unknown>;
  line: (name: string, index: number) => ReactNode;
  footer?: ReactNode;
  /** Number of lines that cannot be removed. */
  least?: number;
  /** True when a heading above shows the label already. */
  isHeaded?: boolean;
}) => {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ name });
  const error = useFieldError(name);
  return (
    <FormField label={isHeaded ? undefined : label} description={hint} errorText={error} stretch>
      <div className="lines" role="group" aria-label={label}>
        {fields.map((field, index) => (
          <div className="line" key={field.id}>
            <div className="line-fields">{line(`${name}.${index}`, index)}</div>
            <div className="line-end">
              <Button
                variant="icon"
                iconName="remove"
                formAction="none"
                disabled={fields.length <= least}
                ariaLabel={t('common:form.removeLine', { label, number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          </div>
        ))}
        <div className="lines-foot">
          <Button formAction="none" iconName="add-plus" onClick={() => append(fresh())}>
            {addText}
          </Button>
          {footer}
        </div>
      </div>
    </FormField>
  );
};
