import './form.css';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../text/useText.ts';
import { useConstraint, useIsLocked } from './lock.ts';
import { useFieldError } from './useField.ts';

/** Moves a line up or down by one. */
const MoveLine = ({
  line,
  label,
  number,
  count,
  move,
}: {
  line: string;
  label: string;
  number: number;
  count: number;
  move: (to: number) => void;
}) => {
  const t = useText();
  const isLocked = useIsLocked(line);
  return (
    <>
      <Button
        variant="icon"
        iconName="angle-up"
        formAction="none"
        disabled={isLocked || number === 1}
        ariaLabel={t('common:form.moveUp', { label, number })}
        onClick={() => move(number - 2)}
      />
      <Button
        variant="icon"
        iconName="angle-down"
        formAction="none"
        disabled={isLocked || number === count}
        ariaLabel={t('common:form.moveDown', { label, number })}
        onClick={() => move(number)}
      />
    </>
  );
};

const RemoveLine = ({
  line,
  label,
  number,
  isNeeded,
  remove,
}: {
  line: string;
  label: string;
  number: number;
  isNeeded: boolean;
  remove: () => void;
}) => {
  const t = useText();
  const isLocked = useIsLocked(line);
  return (
    <Button
      variant="icon"
      iconName="remove"
      formAction="none"
      disabled={isNeeded || isLocked}
      ariaLabel={t('common:form.removeLine', { label, number })}
      onClick={remove}
    />
  );
};

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
  adding,
  least = 0,
  most,
  isOrdered = false,
  isHeaded = false,
}: {
  name: string;
  label: string;
  hint?: string;
  addText: string;
  fresh: () => Record<string, unknown>;
  line: (name: string, index: number) => ReactNode;
  footer?: ReactNode;
  /** Renders a way to add several lines at once, above the lines. */
  adding?: (add: (lines: Record<string, unknown>[]) => void) => ReactNode;
  /** Number of lines that cannot be removed. */
  least?: number;
  /** Number of lines beyond which none is added. */
  most?: number;
  /** True when the order of the lines counts and can be changed. */
  isOrdered?: boolean;
  /** True when a heading above shows the label already. */
  isHeaded?: boolean;
}) => {
  const isLocked = useIsLocked(name);
  const constraint = useConstraint({ name });
  const { fields, append, remove, move } = useFieldArray({ name });
  const error = useFieldError(name);
  return (
    <FormField
      label={isHeaded ? undefined : label}
      description={hint}
      constraintText={constraint}
      errorText={error}
      stretch
    >
      <div className="lines" role="group" aria-label={label}>
        {!isLocked && adding?.((lines) => append(lines, { shouldFocus: false }))}
        {fields.map((field, index) => (
          <div className="line" key={field.id}>
            <div className="line-fields">{line(`${name}.${index}`, index)}</div>
            <div className="line-end">
              {isOrdered && (
                <MoveLine
                  line={`${name}.${index}`}
                  label={label}
                  number={index + 1}
                  count={fields.length}
                  move={(to) => move(index, to)}
                />
              )}
              <RemoveLine
                line={`${name}.${index}`}
                label={label}
                number={index + 1}
                isNeeded={fields.length <= least}
                remove={() => remove(index)}
              />
            </div>
          </div>
        ))}
        <div className="lines-foot" data-invalid={error === undefined ? undefined : ''}>
          <Button
            formAction="none"
            iconName="add-plus"
            disabled={isLocked || fields.length === most}
            onClick={() => append(fresh())}
          >
            {addText}
          </Button>
          {footer}
        </div>
      </div>
    </FormField>
  );
};
