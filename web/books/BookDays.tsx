import '../accounting/receiving.css';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { addDays, dateSchema, monthAfter } from '../../shared/reference/dates.ts';
import { WholeDayPicker } from '../components/pickers/DayPicker.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { readerDay } from '../text/readerDay.ts';
import { useText } from '../text/useText.ts';

/** Days of the books in the address, both included. Invalid days are ignored. */
export type BookRange = {
  from: string | undefined;
  to: string | undefined;
  setFrom: (day: string) => void;
  setTo: (day: string) => void;
};

/** Returns the days that the books are shown for, kept in the address. */
export const useBookRange = (): BookRange => {
  const [from, setFrom] = useSearchParam('from');
  const [to, setTo] = useSearchParam('to');
  return { from: dateSchema.safeParse(from).data, to: dateSchema.safeParse(to).data, setFrom, setTo };
};

/** Returns the first and the last day of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month, 1)}-01`, -1),
});

/** Chooses the days: the month before, this month, or any others. Without a first day, the books are shown from their beginning. */
export const BookDays = ({ range: { from = '', to = '', setFrom, setTo } }: { range: BookRange }) => {
  const t = useText('books');
  const month = readerDay().slice(0, 7);
  const months = { last: daysOfMonth(monthAfter(month, -1)), current: daysOfMonth(month) };
  const chosen = (['last', 'current'] as const).find(
    (key) => months[key].from === from && months[key].to === to,
  );
  return (
    <div className="date-range" role="group" aria-label={t('books:range.label')}>
      <SegmentedControl
        label={t('books:range.label')}
        selectedId={chosen ?? 'other'}
        options={(['last', 'current', 'other'] as const).map((id) => ({ id, text: t(`books:range.${id}`) }))}
        onChange={({ detail }) => {
          const days = months[detail.selectedId as keyof typeof months];
          setFrom(days?.from ?? '');
          setTo(days?.to ?? '');
        }}
      />
      <WholeDayPicker ariaLabel={t('books:range.from')} value={from} onPick={setFrom} />
      <span aria-hidden="true">{'–'}</span>
      <WholeDayPicker ariaLabel={t('books:range.to')} value={to} onPick={setTo} />
    </div>
  );
};
