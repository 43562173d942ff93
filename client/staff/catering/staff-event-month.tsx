import type { CateringMonth } from '@shared/catering/schema';
import { formatDay } from '@shared/dates';
import { type ComponentProps, createContext, use } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { fromLocalDate, MonthChevron, monthClassNames, toLocalDate } from '../../ui/date/month';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed, type QueryState } from '../../ui/feedback/query-view';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './staff-catering.module.css';

type DayOfEvents = CateringMonth['days'][number];

/** More approved events than one on a day. */
export const isClash = ({ approved }: DayOfEvents): boolean => approved > 1;

/** Such as '2 approved: clash, 310 guests, 1 pending'. */
export function dayWords(day: DayOfEvents | undefined): string {
  if (!day) return 'no events';
  const { approved, pending, guests } = day;
  return [
    approved > 0 && `${approved} approved${isClash(day) ? ': clash' : ''}, ${guests.toLocaleString('en-NG')} guests`,
    pending > 0 && `${pending} pending`,
  ]
    .filter(Boolean)
    .join(', ');
}

const Days = createContext<ReadonlyMap<string, DayOfEvents>>(new Map());

/** A day with how many events it has: approved ones in full, pending ones lighter. The counts are drawn: its label says them. */
function Day({ children, ...button }: ComponentProps<typeof DayButton>) {
  const events = use(Days).get(fromLocalDate(button.day.date));
  return (
    <DayButton {...button}>
      {children}
      {events && (
        <span aria-hidden="true" className={styles.counts}>
          {events.approved > 0 && (
            <span className={cx(styles.count, isClash(events) && styles.clash)} data-count={events.approved} />
          )}
          {events.pending > 0 && <span className={cx(styles.count, styles.pending)} data-count={events.pending} />}
        </span>
      )}
    </DayButton>
  );
}

const components = { DayButton: Day, Chevron: MonthChevron };

const classNames = monthClassNames({
  root: cx(layout.panel, styles.root),
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  month_grid: styles.table,
  weekday: styles.weekday,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.chosen,
});

const KEY = [
  { word: 'approved', count: 1, look: undefined },
  { word: 'clash', count: 2, look: styles.clash },
  { word: 'pending', count: 1, look: styles.pending },
];

type EventMonthProps = {
  query: QueryState<CateringMonth> & { isPlaceholderData: boolean };
  /** As in '2026-11'. */
  month: string;
  onMonth: (month: string) => void;
  /** The day whose events are listed. */
  chosen: string | undefined;
  /** Called with '' where the chosen day is pressed again. */
  onChoose: (date: string) => void;
  today: string | undefined;
};

/** A month of events with its clashes; a press on a day lists its events. */
export function EventMonth({ query, month, onMonth, chosen, onChoose, today }: EventMonthProps) {
  // No day is said to be free until the month is loaded.
  const events = query.isPlaceholderData ? undefined : query.data;
  const days = new Map((events?.days ?? []).map((day) => [day.date, day]));
  const isLost = hasFailed(query);
  return (
    <Days value={days}>
      <div aria-busy={events === undefined && !isLost}>
        <DayPicker
          classNames={classNames}
          components={components}
          labels={{
            labelDayButton: (date) => {
              const day = formatDay(fromLocalDate(date));
              return events ? `${day}, ${dayWords(days.get(fromLocalDate(date)))}` : day;
            },
          }}
          mode="single"
          month={toLocalDate(`${month}-01`)}
          onMonthChange={(date) => onMonth(fromLocalDate(date).slice(0, 7))}
          onSelect={(date) => onChoose(date ? fromLocalDate(date) : '')}
          selected={chosen ? toLocalDate(chosen) : undefined}
          today={today ? toLocalDate(today) : undefined}
          weekStartsOn={1}
        />
        {isLost && (
          <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
            The events of this month could not be loaded. Please try again.
          </ErrorState>
        )}
        <ul aria-label="Key" className={cx(layout.row12, layout.hint, styles.key)}>
          {KEY.map(({ word, count, look }) => (
            <li key={word}>
              <span aria-hidden="true" className={cx(styles.count, look)} data-count={count} />
              {word}
            </li>
          ))}
        </ul>
      </div>
    </Days>
  );
}
