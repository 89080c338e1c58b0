import Button from '@cloudscape-design/components/button';
import DatePicker from '@cloudscape-design/components/date-picker';
import { dateSchema } from '../../shared/reference/dates.ts';
import { useText } from '../app/useText.ts';
import { useSearchParam } from '../statements/useSearchParam.ts';

/** First and last day looked at, in the address; what is no date there is left out. */
export const useDateRange = () => {
  const [fromText, setFrom] = useSearchParam('from');
  const [toText, setTo] = useSearchParam('to');
  const from = dateSchema.safeParse(fromText).data;
  const to = dateSchema.safeParse(toText).data;
  return { from, to, setFrom, setTo };
};

const isWholeOrEmpty = (text: string): boolean => text === '' || dateSchema.safeParse(text).success;

/** Narrows a list to days; half-typed dates are not asked for. */
export const DateRange = ({ range }: { range: ReturnType<typeof useDateRange> }) => {
  const t = useText('accounting');
  const { from = '', to = '', setFrom, setTo } = range;
  const picker = (label: string, value: string, change: (text: string) => void) => (
    <DatePicker
      ariaLabel={label}
      value={value}
      format="iso"
      placeholder="YYYY-MM-DD"
      onChange={({ detail }) => {
        if (isWholeOrEmpty(detail.value)) change(detail.value);
      }}
    />
  );
  return (
    <div className="date-range" role="group" aria-label={t('accounting:range.label')}>
      <span>{t('accounting:range.label')}</span>
      {picker(t('accounting:range.from'), from, setFrom)}
      <span aria-hidden="true">{'–'}</span>
      {picker(t('accounting:range.to'), to, setTo)}
      {(from || to) && (
        <Button
          variant="inline-link"
          onClick={() => {
            setFrom('');
            setTo('');
          }}
        >
          {t('common:action.clear')}
        </Button>
      )}
    </div>
  );
};
