import { useText } from '../../text/useText.ts';

/** What every field has: its dotted name in the form's values, and what it is called. */
export type FieldProps = { name: string; label: string; hint?: string; optional?: boolean };

/** A field's label, marked when it may be left blank. */
export const useLabel = ({ label, optional = false }: FieldProps) => {
  const t = useText();
  return optional ? (
    <span>
      {label} <span className="optional">{`– ${t('common:form.optional')}`}</span>
    </span>
  ) : (
    label
  );
};
