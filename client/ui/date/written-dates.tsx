import { isCalendarDate } from '@shared/dates';
import { LiveRegion } from '../feedback/live-region';
import type { CalendarProps } from './calendar-content';
import { CalendarPopup } from './calendar-popup';
import type { DateInputProps } from './date-cell';
import styles from './date-field.module.css';
import type { RangeEnd } from './pick-day';
import { type RangeValue, rangeProblem } from './stay-range';
import { useCalendarPopup } from './use-calendar-popup';
import { WrittenDateInput } from './written-date-input';

/** Loaded by use-written-dates.ts, in the place of the browser's own date inputs. */

type WrittenDateRangeProps = Omit<CalendarProps, 'choosing' | 'focusDays' | 'onChange' | 'onClose'> & {
  inputs: [from: DateInputProps, to: DateInputProps];
  onChange: (value: RangeValue) => void;
  /** Says that one of the chosen nights is taken. */
  takenMessage?: string;
};

/** Two dates, and one calendar for both. */
export function WrittenDateRange({ inputs, onChange, takenMessage, ...calendar }: WrittenDateRangeProps) {
  const popup = useCalendarPopup<RangeEnd>();
  const problem = rangeProblem(calendar.value, { taken: calendar.taken });
  const opening = (end: RangeEnd) => ({
    calendarId: popup.opened?.part === end ? popup.id : undefined,
    onOpen: (byKeyboard: boolean) => popup.open(end, byKeyboard),
  });
  return (
    <div {...popup.rootProps} className={styles.root}>
      <div className={styles.pair}>
        <WrittenDateInput {...inputs[0]} {...opening('from')} />
        <WrittenDateInput {...inputs[1]} {...opening('to')} />
      </div>
      <CalendarPopup
        {...calendar}
        onChange={(value, next) => {
          onChange(value);
          if (next) popup.open(next, false);
          else popup.close();
        }}
        popup={popup}
      />
      <LiveRegion className={styles.problem} visible>
        {(problem === 'taken' || problem === 'blocked') && takenMessage}
      </LiveRegion>
    </div>
  );
}

export function WrittenDate(props: DateInputProps) {
  const { value, onChange, min, today } = props;
  const popup = useCalendarPopup<'day'>();
  return (
    <div {...popup.rootProps} className={styles.root}>
      <WrittenDateInput
        {...props}
        calendarId={popup.opened && popup.id}
        onOpen={(byKeyboard) => popup.open('day', byKeyboard)}
      />
      <CalendarPopup
        minDate={min}
        onChange={({ from = '' }) => {
          onChange(from);
          popup.close();
        }}
        popup={popup}
        today={today}
        value={{ from: isCalendarDate(value) ? value : undefined }}
      />
    </div>
  );
}
