import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { type ComponentProps, createContext, use, useState } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { useMediaQuery } from '../device/media-query';
import { shortPrice, VisualText } from '../record/visual-text';
import styles from './calendar-content.module.css';
import { endProblem, isTaken, type RangeRules, type RangeValue, startProblem } from './date-range';
import { fromLocalDate, MonthChevron, monthClassNames, toLocalDate } from './month';
import type { RangeEnd } from './pick-day';

/** What the night that begins on that day costs at least, in naira; undefined where nothing is said of it. */
export type PriceOf = (date: string) => number | undefined;

type CalendarGridProps = {
  value: RangeValue;
  rules: RangeRules;
  choosing: RangeEnd | 'day';
  today?: string;
  focusDays: boolean;
  priceOf?: PriceOf;
  onPick: (date: string) => void;
};

const monthsOf = (date: Date) => date.getFullYear() * 12 + date.getMonth();
const inSight = (date: Date, first: Date | undefined, months: number) => {
  const ahead = first ? monthsOf(date) - monthsOf(first) : -1;
  return ahead >= 0 && ahead < months;
};

const Prices = createContext<PriceOf>(() => undefined);

// Taken days stay reachable by keyboard, so that screen readers can announce them as taken.
function Day({ children, ...props }: ComponentProps<typeof DayButton>) {
  const price = use(Prices)(fromLocalDate(props.day.date));
  return (
    <DayButton
      {...props}
      aria-disabled={props.modifiers.taken || props.modifiers.unreachable || props['aria-disabled'] || undefined}
    >
      {children}
      {price !== undefined && <VisualText className={styles.price} text={`₦${shortPrice(price)}`} />}
    </DayButton>
  );
}

const components = { DayButton: Day, Chevron: MonthChevron };

const classNames = monthClassNames({
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
});

const modifiersClassNames = {
  taken: styles.taken ?? '',
  unreachable: styles.unreachable ?? '',
  start: styles.start ?? '',
  middle: styles.middle ?? '',
  end: styles.end ?? '',
  alone: styles.alone ?? '',
};

/** The calendar's months, by react-day-picker; the rules for choosing are in date-range.ts. */
export function CalendarGrid({ value, rules, choosing, today, focusDays, priceOf, onPick }: CalendarGridProps) {
  const { from, to } = value;
  const reached = choosing === 'to' ? (to ?? from) : from;
  const begin = from ?? today;
  const [month, setMonth] = useState(() => begin && toLocalDate(begin));
  const months = useMediaQuery('(min-width: 768px)') && choosing !== 'day' ? 2 : 1;
  const leaving = from !== undefined && choosing === 'to';

  // Shows the month of an arrival that is typed meanwhile; one chosen here is already visible.
  const [followed, setFollowed] = useState(from);
  if (from !== followed) {
    setFollowed(from);
    if (from !== undefined && !inSight(toLocalDate(from), month || undefined, months)) setMonth(toLocalDate(from));
  }

  const is = {
    start: (date: string) => date === from,
    end: (date: string) => date === to,
    middle: (date: string) => from !== undefined && to !== undefined && from < date && date < to,
    taken: (date: string) =>
      isTaken(date, rules) && date !== to && !(leaving && endProblem(from, date, rules) === undefined),
    unreachable: (date: string) =>
      leaving && date > from && !isTaken(date, rules) && endProblem(from, date, rules) !== undefined,
    selected: (date: string) => date === from || date === to || is.middle(date),
  };
  const on = (test: (date: string) => boolean) => (date: Date) => test(fromLocalDate(date));
  const past = (date: string) => startProblem(date, { minDate: rules.minDate }) === 'past';
  const shownPrice: PriceOf = (date) => (past(date) || is.taken(date) ? undefined : priceOf?.(date));
  const priceWords = (price: number | undefined) => price !== undefined && formatNaira(price);
  const labelOf = (date: string) =>
    [
      formatDay(date),
      is.start(date) && (choosing === 'day' ? 'chosen' : 'arrival'),
      is.end(date) && 'departure',
      is.middle(date) && 'chosen',
      is.taken(date) && 'taken',
      is.unreachable(date) && 'not possible as departure',
      priceWords(shownPrice(date)),
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <Prices value={shownPrice}>
      <DayPicker
        autoFocus={focusDays}
        classNames={classNames}
        components={components}
        disabled={on(past)}
        labels={{ labelDayButton: (date) => labelOf(fromLocalDate(date)) }}
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
        onDayClick={(date) => onPick(fromLocalDate(date))}
        onMonthChange={setMonth}
        onSelect={() => undefined}
        selected={reached ? toLocalDate(reached) : undefined}
        startMonth={rules.minDate ? toLocalDate(rules.minDate) : undefined}
        today={today ? toLocalDate(today) : undefined}
        weekStartsOn={1}
      />
    </Prices>
  );
}
