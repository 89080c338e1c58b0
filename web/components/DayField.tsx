import FormField from '@cloudscape-design/components/form-field';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import { isCalendarDate } from '../../shared/reference/dates.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { DayPicker } from './pickers/DayPicker.tsx';
import { useText } from '../text/useText.ts';

type Props = {
  label: string;
  /** Text typed or picked so far; `YYYY-MM-DD` once it is a day. */
  value: string;
  onPick: (day: string) => void;
  /** Error text. */
  wrong?: string | undefined;
};

/** A day outside a saved form, such as the date of a payment or receipt to confirm. */
export const DayField = ({ label, value, onPick, wrong }: Props) => (
  <FormField label={label} errorText={wrong}>
    <DayPicker value={value} onPick={onPick} />
  </FormField>
);

/** The day money was paid or received. Wrong if it is in the future at one of the paying companies. */
export const PayDayField = ({
  payers,
  ...props
}: Omit<Props, 'wrong'> & { payers: readonly PayerEntity[] }) => {
  const t = useText('validation');
  const isToCome =
    isCalendarDate(props.value) && !payers.every((payer) => isPossiblePayDay(payer, props.value));
  return <DayField {...props} wrong={isToCome ? t('validation:future') : undefined} />;
};
