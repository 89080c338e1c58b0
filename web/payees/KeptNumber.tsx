import FormField from '@cloudscape-design/components/form-field';

/** A number that cannot be changed here: another number is another account or document. */
export const KeptNumber = ({ label, hint, masked }: { label: string; hint: string; masked: string }) => (
  <FormField label={label} constraintText={hint}>
    <span className="figures">{masked}</span>
  </FormField>
);
