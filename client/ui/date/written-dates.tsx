import { formatDay, isCalendarDate } from '@shared/dates';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLazyModule } from '../device/lazy-module';
import { useMediaQuery } from '../device/media-query';
import { LiveRegion } from '../feedback/notice';
import field from '../field/field.module.css';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Drawing } from '../media/icons';
import type { CalendarProps } from './calendar-content';
import calendarPopupStyles from './calendar-popup.module.css';
import { DateCell, type DateInputProps } from './date-cell';
import { type RangeValue, rangeProblem } from './date-range';
import type { RangeEnd } from './pick-day';

/** Loaded by use-written-dates.ts, in the place of the browser's own date inputs. */

type WrittenDateRangeProps = Omit<CalendarProps, 'choosing' | 'focusDays' | 'onChange' | 'onClose'> & {
  inputs: [from: DateInputProps, to: DateInputProps];
  onChange: (value: RangeValue) => void;
  onOpen?: () => void;
  /** Says that one of the chosen nights is taken. */
  takenMessage?: string;
};

const loadContent = () => import('./calendar-content');

/** Which date is being chosen, and whether the days should get the focus. */
type Opened<Part extends string> = { part: Part; focusDays: boolean };

/** The popup calendar of one or two date inputs: open for one of them, closed by Escape and by leaving it. */
function useCalendarPopup<Part extends string>() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened<Part>>();
  // Its code is fetched as soon as somebody is in one of the inputs.
  const [wanted, setWanted] = useState(false);
  const isOpen = opened !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const input = () => root.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
  /** Also returns the focus to the input. */
  const close = () => {
    if (root.current?.contains(document.activeElement)) input()?.focus();
    setOpened(undefined);
  };
  return {
    id,
    opened,
    wanted: wanted || isOpen,
    open: (part: Part, focusDays: boolean) => {
      if (focusDays) root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
      setOpened({ part, focusDays });
    },
    close,
    /** Props of the element around the inputs and the calendar. */
    rootProps: {
      ref: root,
      // A dialog around it leaves Escape to the calendar.
      'data-popup': isOpen || undefined,
      onFocus: () => setWanted(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(undefined);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
  };
}

type Popup = ReturnType<typeof useCalendarPopup<'from' | 'to' | 'day'>>;
type CalendarPopupProps = Omit<CalendarProps, 'choosing' | 'focusDays' | 'onClose'> & {
  popup: Pick<Popup, 'id' | 'opened' | 'wanted' | 'close'>;
};

/** The calendar over the page, below its inputs. Its code loads on demand; without it dates can still be typed. */
function CalendarPopup({ popup, ...content }: CalendarPopupProps) {
  const { id, opened, wanted, close } = popup;
  const { module, failed } = useLazyModule(loadContent, wanted);
  if (!opened) return null;
  return (
    <div aria-label="Calendar" className={calendarPopupStyles.popup} id={id} role="dialog">
      {module ? (
        <module.CalendarContent {...content} choosing={opened.part} focusDays={opened.focusDays} onClose={close} />
      ) : (
        <LiveRegion visible>
          {failed ? 'The calendar could not be loaded. Please type the date.' : 'Loading the calendar…'}
        </LiveRegion>
      )}
    </div>
  );
}

const CALENDAR = 'M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5';
const UNREADABLE = 'We cannot read this date. Write it as 11 Dec 2026.';

type WrittenDateInputProps = DateInputProps & {
  /** Id of the calendar while it is open for this date. */
  calendarId?: string;
  /** Opens the calendar, or moves the focus into the open one. */
  onOpen: (byKeyboard: boolean) => void;
};

/** A date, written as everywhere ('Fri, 11 Dec 2026'), that opens a calendar and can be typed. */
function WrittenDateInput({ name, value, onChange, today, calendarId, onOpen, ...cell }: WrittenDateInputProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  // What is being typed, and the value beside which it stands: a date chosen in the calendar replaces it.
  const [typed, setTyped] = useState({ text: '', beside: value, active: false, unreadable: false });
  const typing = typed.active && typed.beside === value;

  const put = (date: string, text?: string, unreadable = false) => {
    setTyped({ text: text ?? '', beside: date, active: text !== undefined, unreadable });
    if (date !== value) onChange(date);
  };
  const type = (text: string) => {
    // A date is only complete with its whole year: '1 Dec 20' is on its way to '1 Dec 2026'.
    const whole = /\d{4}/.test(text) && readTypedDay(text, today);
    put(text.trim() ? whole || value : '', text);
  };
  const settle = () => {
    if (!typing) return;
    const date = readTypedDay(typed.text, today);
    if (date || !typed.text.trim()) put(date ?? '');
    else put('', typed.text, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter would send the form, of which this is seldom the last field.
    event.preventDefault();
    settle();
    if (event.key === 'ArrowDown') onOpen(true);
  };
  return (
    <DateCell {...cell} error={typing && typed.unreadable ? UNREADABLE : cell.error} open={calendarId !== undefined}>
      {(control) => (
        <>
          <input
            {...control}
            aria-autocomplete="none"
            aria-controls={calendarId}
            aria-expanded={calendarId !== undefined}
            aria-haspopup="dialog"
            autoComplete="off"
            className={field.input}
            inputMode={touch ? 'none' : undefined}
            name={name}
            onBlur={settle}
            onChange={({ target }) => type(target.value)}
            onClick={() => onOpen(false)}
            onFocus={({ target }) => !touch && target.select()}
            onKeyDown={onKeyDown}
            placeholder="Choose a date"
            role="combobox"
            type="text"
            value={typing ? typed.text : isCalendarDate(value) ? formatDay(value) : value}
          />
          <Drawing className={cx(calendarPopupStyles.icon, cell.plain && calendarPopupStyles.plain)} d={CALENDAR} />
        </>
      )}
    </DateCell>
  );
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** '11 Dec 2026', 'Fri, 11 December', '11/12/26', '11.12.2026', in lower case. */
const WRITTEN =
  /^(?:[a-z]+[\s,.]+)?(\d{1,2})(?:st|nd|rd|th)?(?:[\s,./-]+(\d{1,2})|[\s,./-]*([a-z]{3,9}))(?:[\s,./-]+(\d{4}|\d{2}))?$/;

const twoDigits = (part: number | string) => String(part).padStart(2, '0');

/**
 * Reads a day as people type it, the day before the month, or as YYYY-MM-DD. Without a year it is the next such day
 * from `today` on. undefined if it is no date.
 */
export function readTypedDay(text: string, today?: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (isCalendarDate(typed)) return typed;
  const [, day = '', number, name = '', year] = WRITTEN.exec(typed) ?? [];
  const place = MONTHS.indexOf(name.slice(0, 3));
  if (!number && place % 3 !== 0) return undefined;
  const inYear = (wanted: number | string) => `${wanted}-${twoDigits(number ?? place / 3 + 1)}-${twoDigits(day)}`;
  const known = (date: string) => (isCalendarDate(date) ? date : undefined);
  if (year) return known(inYear(year.length === 2 ? `20${year}` : year));
  if (!today) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const next = inYear(thisYear);
  return known(next < today ? inYear(thisYear + 1) : next);
}

/** Two dates, and one calendar for both. */
export function WrittenDateRange({ inputs, onChange, onOpen, takenMessage, ...calendar }: WrittenDateRangeProps) {
  const popup = useCalendarPopup<RangeEnd>();
  const problem = rangeProblem(calendar.value, { taken: calendar.taken });
  const opening = (end: RangeEnd) => ({
    calendarId: popup.opened?.part === end ? popup.id : undefined,
    onOpen: (byKeyboard: boolean) => {
      onOpen?.();
      popup.open(end, byKeyboard);
    },
  });
  return (
    <div {...popup.rootProps} className={layout.relative}>
      <div className={cx(layout.columns1, layout.fields)}>
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
      <LiveRegion className={cx(layout.strong, layout.wrong, calendarPopupStyles.problem)} visible>
        {(problem === 'taken' || problem === 'blocked') && takenMessage}
      </LiveRegion>
    </div>
  );
}

export function WrittenDate(props: DateInputProps) {
  const { value, onChange, min, today } = props;
  const popup = useCalendarPopup<'day'>();
  return (
    <div {...popup.rootProps} className={layout.relative}>
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
