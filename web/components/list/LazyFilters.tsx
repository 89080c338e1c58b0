import { DayPicker } from '../pickers/DayPicker.tsx';
import { RecordSelect } from '../pickers/RecordSelect.tsx';
import type { FilterField } from './filterField.ts';

/** Filters that few lists have, loaded when one is shown: a day, and a record. */
export const LazyFilter = ({
  field,
  value,
  onChange,
}: {
  field: Extract<FilterField, { kind: 'day' | 'record' }>;
  value: string;
  onChange: (value: string) => void;
}) =>
  field.kind === 'record' ? (
    <RecordSelect source={field.source} value={value} label={field.label} onChange={onChange} />
  ) : (
    <DayPicker value={value} ariaLabel={field.label} onPick={onChange} />
  );
