import { addDays, isCalendarDate } from '@shared/dates';
import { CALENDAR_NIGHTS } from '@shared/room-calendar/constants';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/date/date-fields';
import { SelectField } from '../../ui/field/select-field';
import { Button, IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { type SearchParam, searchSpec } from '../../ui/list/search-state';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/media/page-icons';
import styles from './room-calendar.module.css';

const NIGHTS = CALENDAR_NIGHTS.map((nights) => ({
  value: String(nights),
  label: nights === 90 ? '90 nights' : `${nights / 7} weeks`,
}));

/** What the calendar's address says: the first date, '' for yesterday's, and how many nights. */
export const calendarParams = {
  from: { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) } as SearchParam<string>,
  nights: {
    initial: CALENDAR_NIGHTS[0] as number,
    parse: (text) => CALENDAR_NIGHTS.find((nights) => String(nights) === text),
  } as SearchParam<number>,
};
export const calendarSearch = searchSpec(calendarParams);

type CalendarSearch = typeof calendarSearch.initial;

type ToolbarProps = {
  from: string;
  today: string;
  search: CalendarSearch;
  /** Where 'Later' leads from a date, or with -1 'Earlier'. */
  step: (date: string, way: 1 | -1) => string;
  onChange: (search: CalendarSearch) => void;
  /** On a phone the number of nights is the screen's. */
  isFixed?: boolean;
  children?: ReactNode;
};

/** The first date, how many nights, and the ways through them. */
export function CalendarToolbar({ from, today, search, step, onChange, isFixed = false, children }: ToolbarProps) {
  const begin = (date: string) => onChange({ ...search, from: date === addDays(today, -1) ? '' : date });
  return (
    <div className={cx(layout.row1, layout.middle, styles.bar)}>
      <div className={styles.dates}>
        <IconButton framed label="Earlier" onClick={() => begin(step(from, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Button className={styles.today} onClick={() => onChange({ ...search, from: '' })}>
          Today
        </Button>
        <IconButton framed label="Later" onClick={() => begin(step(from, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={styles.first}>
        <DateField
          label="First night"
          name="from"
          onChange={(date) => date && begin(date)}
          today={today}
          value={from}
        />
      </div>
      {!isFixed && (
        <div className={styles.nights}>
          <SelectField
            label="Shows"
            name="nights"
            onChange={({ target }) => onChange({ ...search, nights: Number(target.value) })}
            options={NIGHTS}
            value={String(search.nights)}
          />
        </div>
      )}
      {children}
    </div>
  );
}
