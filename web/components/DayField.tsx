import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';

type Props = {
  label: string;
  /** What was typed or picked so far: `YYYY-MM-DD` once it is a day. */
  value: string;
  onPick: (day: string) => void;
};

/** A day outside a form that is saved: what is asked before a payment or receipt is confirmed. */
export const DayField = ({ label, value, onPick }: Props) => (
  <FormField label={label}>
    <DatePicker
      value={value}
      format="iso"
      placeholder="YYYY-MM-DD"
      onChange={({ detail }) => onPick(detail.value)}
    />
  </FormField>
);
