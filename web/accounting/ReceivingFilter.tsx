import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { receivableQuerySchema } from '../../shared/accounting/receivingSchema.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { WholeDayPicker } from '../components/pickers/DayPicker.tsx';
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

/** Filters the list by due or received and by day; half-typed dates are not sent. */
export const ReceivingFilter = ({ narrowed }: { narrowed: ReturnType<typeof useReceivingFilter> }) => {
  const t = useText('accounting');
  const { state, from = '', to = '', setState, setFrom, setTo } = narrowed;
  return (
    <div className="date-range" role="group" aria-label={t('accounting:range.label')}>
      <SegmentedControl
        label={t('accounting:field.state')}
        selectedId={state}
        options={stateSchema.options.map((id) => ({ id, text: t(`accounting:state.${id}`) }))}
        onChange={({ detail }) => setState(detail.selectedId === 'due' ? '' : detail.selectedId)}
      />
      <span>{t('accounting:range.label')}</span>
      <WholeDayPicker ariaLabel={t('accounting:range.from')} value={from} onPick={setFrom} />
      <span aria-hidden="true">{'–'}</span>
      <WholeDayPicker ariaLabel={t('accounting:range.to')} value={to} onPick={setTo} />
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
