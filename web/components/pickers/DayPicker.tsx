import type { DatePickerProps } from '@cloudscape-design/components/date-picker';
import Input from '@cloudscape-design/components/input';
import { lazy, Suspense, type ComponentProps, type Ref } from 'react';
import { dateSchema } from '../../../shared/reference/dates.ts';
import { typedDay } from './typedDay.ts';

/** Calendar of the design system. It is fetched after the page: a fifth of the code of a form, and needed on a click. */
const DatePicker = lazy(() => import('@cloudscape-design/components/date-picker'));

/**
 * Date picker of the design system that also accepts a pasted day in another notation. On its own it shows nothing for
 * `2026/11/20`.
 */
export const DayPicker = ({
  value,
  onPick,
  onLeave,
  ariaLabel,
  placeholder = 'YYYY-MM-DD',
  ref,
}: {
  value: string;
  onPick: (day: string) => void;
  onLeave?: () => void;
  ariaLabel?: string;
  placeholder?: string;
  ref?: Ref<DatePickerProps.Ref>;
}) => (
  <div
    onPasteCapture={(event) => {
      const day = typedDay(event.clipboardData.getData('text'));
      if (day === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onPick(day);
    }}
  >
    <Suspense
      fallback={<Input readOnly value={value} placeholder={placeholder} {...(ariaLabel && { ariaLabel })} />}
    >
      <DatePicker
        {...(ref && { ref })}
        {...(ariaLabel && { ariaLabel })}
        value={value}
        format="iso"
        placeholder={placeholder}
        onChange={({ detail }) => onPick(detail.value)}
        {...(onLeave && { onBlur: onLeave })}
      />
    </Suspense>
  </div>
);

/** Date picker that reports whole days and the empty field only, for filters that are sent at once. */
export const WholeDayPicker = ({ onPick, ...props }: ComponentProps<typeof DayPicker>) => (
  <DayPicker
    {...props}
    onPick={(text) => {
      if (text === '' || dateSchema.safeParse(text).success) onPick(text);
    }}
  />
);
