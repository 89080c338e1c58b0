import FormField from '@cloudscape-design/components/form-field';

/** A number that is not changed here: another one is another account or document. */
export const KeptNumber = ({ label, hint, masked }: { label: string; hint: string; masked: string }) => (
  <FormField label={label} constraintText={hint}>
    <span className="figures">{masked}</span>
  </FormField>
);
