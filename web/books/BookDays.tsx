import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { addDays, dateSchema, monthAfter } from '../../shared/reference/dates.ts';
import { DayPicker } from '../components/form/DayPicker.tsx';
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

const isWholeOrEmpty = (text: string): boolean => text === '' || dateSchema.safeParse(text).success;

/** Chooses the days: the month before, this month, or any others. Without a first day, the books are shown from their beginning. */
export const BookDays = ({ range: { from = '', to = '', setFrom, setTo } }: { range: BookRange }) => {
  const t = useText('books');
  const month = readerDay().slice(0, 7);
  const months = { last: daysOfMonth(monthAfter(month, -1)), current: daysOfMonth(month) };
  const chosen = (['last', 'current'] as const).find(
    (key) => months[key].from === from && months[key].to === to,
  );
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
      {picker(t('books:range.from'), from, setFrom)}
      <span aria-hidden="true">{'–'}</span>
      {picker(t('books:range.to'), to, setTo)}
    </div>
  );
};
