import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { receivableQuerySchema } from '../../shared/accounting/receivingSchema.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { DayPicker } from '../components/form/DayPicker.tsx';
import { useText } from '../text/useText.ts';
import { useSearchParam } from '../navigation/useSearchParam.ts';

const stateSchema = receivableQuerySchema.shape.state.unwrap();

/** Returns the status and days the list is filtered by, kept in the address. Invalid values are ignored. */
export const useReceivingFilter = () => {
  const [stateText, setState] = useSearchParam('state');
  const [fromText, setFrom] = useSearchParam('from');
  const [toText, setTo] = useSearchParam('to');
  const state = stateSchema.catch('due').parse(stateText);
  const from = dateSchema.safeParse(fromText).data;
  const to = dateSchema.safeParse(toText).data;
  return { state, from, to, setState, setFrom, setTo };
};

const isWholeOrEmpty = (text: string): boolean => text === '' || dateSchema.safeParse(text).success;

/** Filters the list by due or received and by day; half-typed dates are not sent. */
export const ReceivingFilter = ({ narrowed }: { narrowed: ReturnType<typeof useReceivingFilter> }) => {
  const t = useText('accounting');
  const { state, from = '', to = '', setState, setFrom, setTo } = narrowed;
  const picker = (label: string, value: string, change: (text: string) => void) => (
    <DayPicker
      ariaLabel={label}
      value={value}
      onPick={(text) => {
        if (isWholeOrEmpty(text)) change(text);
      }}
    />
  );
  return (
    <div className="date-range" role="group" aria-label={t('accounting:range.label')}>
      <SegmentedControl
        label={t('accounting:field.state')}
        selectedId={state}
        options={stateSchema.options.map((id) => ({ id, text: t(`accounting:state.${id}`) }))}
        onChange={({ detail }) => setState(detail.selectedId === 'due' ? '' : detail.selectedId)}
      />
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
