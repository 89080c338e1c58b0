import FormField from '@cloudscape-design/components/form-field';
import { isPayDayOf } from '../../shared/reference/businessDay.ts';
import { isCalendarDate } from '../../shared/reference/dates.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { DayPicker } from './form/DayPicker.tsx';
import { useText } from '../text/useText.ts';

type Props = {
  label: string;
  /** What was typed or picked so far: `YYYY-MM-DD` once it is a day. */
  value: string;
  onPick: (day: string) => void;
  /** What is wrong with the day, in words. */
  wrong?: string | undefined;
};

/** A day outside a form that is saved: what is asked before a payment or receipt is confirmed. */
export const DayField = ({ label, value, onPick, wrong }: Props) => (
  <FormField label={label} errorText={wrong}>
    <DayPicker value={value} onPick={onPick} />
  </FormField>
);

/** The day money was paid or arrived; it is wrong while it is still to come where one of the paying companies is. */
export const PayDayField = ({
  payers,
  ...props
}: Omit<Props, 'wrong'> & { payers: readonly PayerEntity[] }) => {
  const t = useText('validation');
  const isToCome = isCalendarDate(props.value) && !payers.every((payer) => isPayDayOf(payer, props.value));
  return <DayField {...props} wrong={isToCome ? t('validation:future') : undefined} />;
};
