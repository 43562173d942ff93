import { formatDay, isCalendarDate } from '@shared/dates';
import { type KeyboardEvent, useState } from 'react';
import { useMediaQuery } from '../device/media-query';
import { cx } from '../layout/cx';
import { Drawing } from '../media/icons';
import { DateCell, type DateInputProps } from './date-cell';

import styles from './written-date-input.module.css';

const CALENDAR = 'M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5';
const UNREADABLE = 'We cannot read this date. Write it as 11 Dec 2026.';

export type WrittenDateInputProps = DateInputProps & {
  /** Id of the calendar while it is open for this date. */
  calendarId?: string;
  /** Opens the calendar, or moves the focus into the open one. */
  onOpen: (byKeyboard: boolean) => void;
};

/** A date, written as everywhere ('Fri, 11 Dec 2026'), that opens a calendar and can be typed. */
export function WrittenDateInput({ name, value, onChange, today, calendarId, onOpen, ...cell }: WrittenDateInputProps) {
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
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    settle();
    onOpen(true);
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
          <Drawing className={cx(styles.icon, cell.plain && styles.plain)} d={CALENDAR} />
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
