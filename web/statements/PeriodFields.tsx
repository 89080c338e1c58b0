import { useText } from '../text/useText.ts';
import { DateField } from '../components/form/DateField.tsx';

/** First and last day of the period a statement is for, where its rows do not say. */
export const PeriodFields = ({ hint }: { hint: string }) => {
  const t = useText('statements');
  return (['periodStart', 'periodEnd'] as const).map((name) => (
    <DateField key={name} name={name} label={t(`statements:field.${name}`)} hint={hint} optional />
  ));
};
