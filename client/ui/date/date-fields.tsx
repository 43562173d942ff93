import { addDays, isCalendarDate, nightsBetween, nightWords } from '@shared/dates';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../device/lazy-module';
import { LiveRegion } from '../feedback/notice';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import type { PriceOf } from './calendar-grid';
import styles from './calendar-popup.module.css';
import { type DateInputProps, NativeDateInput } from './date-cell';
import type { RangeRules, RangeValue } from './date-range';

const loadWritten = () => import('./written-dates');

/**
 * The inputs that write dates as everywhere and open the calendar; undefined until they have loaded, and longer while
 * somebody is in one of the browser's own, in the element of `root`.
 */
export function useWrittenDates() {
  const root = useRef<HTMLDivElement>(null);
  const { module } = useLazyModule(loadWritten, true);
  const [free, setFree] = useState(false);
  useEffect(() => {
    const { current } = root;
    if (!module || !current) return;
    if (!current.contains(document.activeElement)) return setFree(true);
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setFree(true);
    };
    current.addEventListener('focusout', left);
    return () => current.removeEventListener('focusout', left);
  }, [module]);
  return { root, written: free ? module : undefined };
}

/** One date, which opens a calendar. */
export function DateField(field: Omit<DateInputProps, 'plain'>) {
  const props = { ...field, plain: true };
  const { root, written } = useWrittenDates();
  return <div ref={root}>{written ? <written.WrittenDate {...props} /> : <NativeDateInput {...props} />}</div>;
}

export type DateRangeFieldProps = RangeRules & {
  from: Pick<DateInputProps, 'label' | 'name' | 'error'>;
  to: Pick<DateInputProps, 'label' | 'name' | 'error'>;
  /** Dates as YYYY-MM-DD. */
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  today?: string;
  required?: boolean;
  unmarked?: boolean;
  /** True while the taken nights are being fetched. */
  loading?: boolean;
  /** Stands below until both dates are chosen; then the number of nights does, followed by `total`. */
  hint?: ReactNode;
  total?: string;
  /** Says that one of the chosen nights is taken. */
  takenMessage?: string;
  /** What each night costs, for the calendar. */
  priceOf?: PriceOf;
  /** Called as the calendar opens. */
  onOpen?: () => void;
};

/** The nights of a stay: two dates, which open one calendar, and the number of nights between them. */
export function DateRangeField({ hint, total, ...field }: DateRangeFieldProps) {
  const { value, onChange, today, required, unmarked, minDate, maxNights, taken, takenMessage, loading } = field;
  const { priceOf, onOpen } = field;
  const { root, written } = useWrittenDates();
  const from = value.from && isCalendarDate(value.from) ? value.from : undefined;
  const to = value.to && isCalendarDate(value.to) ? value.to : undefined;
  const nights = from && to ? nightsBetween(from, to) : 0;
  const shared = { required, unmarked, today };
  const inputs: [DateInputProps, DateInputProps] = [
    {
      ...field.from,
      ...shared,
      min: minDate,
      onChange: (date) => {
        const keeps = !date || (value.to && value.to > date);
        onChange({ from: date || undefined, to: keeps ? value.to : undefined });
      },
      value: value.from ?? '',
    },
    {
      ...field.to,
      ...shared,
      max: from && maxNights ? addDays(from, maxNights) : undefined,
      min: from ? addDays(from, 1) : minDate,
      onChange: (date) => onChange({ ...value, to: date || undefined }),
      value: value.to ?? '',
    },
  ];
  return (
    <div ref={root}>
      {written ? (
        <written.WrittenDateRange
          inputs={inputs}
          loading={loading}
          maxNights={maxNights}
          minDate={minDate}
          onChange={onChange}
          onOpen={onOpen}
          priceOf={priceOf}
          taken={taken}
          takenMessage={takenMessage}
          today={today}
          value={{ from, to }}
        />
      ) : (
        <div className={cx(layout.columns1, layout.fields)}>
          <NativeDateInput {...inputs[0]} />
          <NativeDateInput {...inputs[1]} />
        </div>
      )}
      <LiveRegion className={cx(layout.unlessEmpty, styles.note)} visible>
        {nights > 0 ? [nightWords(nights), total].filter(Boolean).join(', ') : hint}
      </LiveRegion>
    </div>
  );
}
