import { useText } from '../../text/useText.ts';

/** Properties of every field: its dotted name in the form's values, and its label. */
export type FieldProps = { name: string; label: string; hint?: string; optional?: boolean };

/** Returns a field's label, marked when the field is optional. */
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
