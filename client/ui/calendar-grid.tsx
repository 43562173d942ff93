import { formatDay } from '@shared/dates';
import { type ComponentProps, useState } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import styles from './calendar-content.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import { useMediaQuery } from './media-query';
import type { RangeEnd } from './pick-day';
import { arrivalProblem, departureProblem, nightTaken, type RangeRules, type RangeValue } from './stay-range';

type CalendarGridProps = {
  value: RangeValue;
  rules: RangeRules;
  choosing: RangeEnd | 'day';
  today?: string;
  focusDays: boolean;
  onPick: (date: string) => void;
};

// react-day-picker works with local Dates. Noon of a calendar day is on that day in every time zone, also when clocks
// change.
const toDate = (date: string) => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};
const monthsOf = (date: Date) => date.getFullYear() * 12 + date.getMonth();
const inSight = (date: Date, first: Date | undefined, months: number) => {
  const ahead = first ? monthsOf(date) - monthsOf(first) : -1;
  return ahead >= 0 && ahead < months;
};
const twoDigits = (part: number) => String(part).padStart(2, '0');
const toText = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

// Taken days stay reachable by keyboard, so that screen readers can announce them as taken.
const Day = (props: ComponentProps<typeof DayButton>) => (
  <DayButton
    {...props}
    aria-disabled={props.modifiers.taken || props.modifiers.unreachable || props['aria-disabled'] || undefined}
  />
);

const components = {
  DayButton: Day,
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />,
};

const classNames = {
  root: styles.root,
  months: styles.grid,
  nav: styles.nav,
  month: styles.month,
  button_previous: styles.step,
  button_next: styles.step,
  month_caption: styles.caption,
  month_grid: styles.table,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  disabled: styles.disabled,
};

const modifiersClassNames = {
  taken: styles.taken ?? '',
  unreachable: styles.unreachable ?? '',
  start: styles.start ?? '',
  middle: styles.middle ?? '',
  end: styles.end ?? '',
  alone: styles.alone ?? '',
};

/** The calendar's months, by react-day-picker; the rules for choosing are in stay-range.ts. */
export function CalendarGrid({ value, rules, choosing, today, focusDays, onPick }: CalendarGridProps) {
  const { from, to } = value;
  const reached = choosing === 'to' ? (to ?? from) : from;
  const begin = from ?? today;
  const [month, setMonth] = useState(() => begin && toDate(begin));
  const months = useMediaQuery('(min-width: 768px)') && choosing !== 'day' ? 2 : 1;
  const leaving = from !== undefined && choosing === 'to';

  // Shows the month of an arrival that is typed meanwhile; one chosen here is already visible.
  const [followed, setFollowed] = useState(from);
  if (from !== followed) {
    setFollowed(from);
    if (from !== undefined && !inSight(toDate(from), month || undefined, months)) setMonth(toDate(from));
  }

  const is = {
    start: (date: string) => date === from,
    end: (date: string) => date === to,
    middle: (date: string) => from !== undefined && to !== undefined && from < date && date < to,
    taken: (date: string) =>
      nightTaken(date, rules) && date !== to && !(leaving && departureProblem(from, date, rules) === undefined),
    unreachable: (date: string) =>
      leaving && date > from && !nightTaken(date, rules) && departureProblem(from, date, rules) !== undefined,
    selected: (date: string) => date === from || date === to || is.middle(date),
  };
  const on = (test: (date: string) => boolean) => (date: Date) => test(toText(date));
  const past = (date: string) => arrivalProblem(date, { minDate: rules.minDate }) === 'past';
  const labelOf = (date: string) =>
    [
      formatDay(date),
      is.start(date) && (choosing === 'day' ? 'chosen' : 'arrival'),
      is.end(date) && 'departure',
      is.middle(date) && 'chosen',
      is.taken(date) && 'taken',
      is.unreachable(date) && 'not possible as departure',
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <DayPicker
      autoFocus={focusDays}
      classNames={classNames}
      components={components}
      disabled={on(past)}
      labels={{ labelDayButton: (date) => labelOf(toText(date)) }}
      modifiers={{
        start: on(is.start),
        end: on(is.end),
        alone: on((date) => date === from && to === undefined),
        middle: on(is.middle),
        taken: on(is.taken),
        unreachable: on(is.unreachable),
        selected: on(is.selected),
      }}
      modifiersClassNames={modifiersClassNames}
      // Only tells which day the keyboard reaches first: what is chosen is said by the modifiers.
      mode="single"
      month={month || undefined}
      numberOfMonths={months}
      onDayClick={(date) => onPick(toText(date))}
      onMonthChange={setMonth}
      onSelect={() => undefined}
      selected={reached ? toDate(reached) : undefined}
      startMonth={rules.minDate ? toDate(rules.minDate) : undefined}
      today={today ? toDate(today) : undefined}
      weekStartsOn={1}
    />
  );
}
