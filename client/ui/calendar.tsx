import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { type ReactNode, useState } from 'react';
import { Button, Knots } from './button';
import styles from './calendar.module.css';
import { DateRangeFields } from './date-field';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';
import { pickDay, type RangeProblem, type RangeRules, type RangeValue } from './stay-range';

export type CalendarProps = RangeRules & {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** The taken nights are still being fetched. */
  loading?: boolean;
  /** The first day of the month that comes into sight, for fetching what is taken there. */
  onMonthChange?: (firstDay: string) => void;
  error?: string;
  /** For a form to bring the focus here. */
  name?: string;
  label?: string;
  /** False where the form has date fields of its own, which then need no stand-in. */
  standIn?: boolean;
  /** Under the days: nights, total. */
  children?: ReactNode;
};

const loadGrid = () => import('./calendar-grid');

const problemWords: Record<RangeProblem, string> = {
  past: 'That day is over. Choose a later one.',
  taken: 'That night is taken. Choose another day.',
  blocked: 'A night before that day is taken. Leave earlier, or clear the dates and start from another day.',
  tooLong: 'That is longer than a stay can be.',
  backwards: 'The day of leaving must be after the day of arriving.',
};

function valueWords({ from, to }: RangeValue): string {
  if (!from) return 'Choose the day you arrive.';
  if (!to) return `Arriving ${formatDay(from)}. Now choose the day you leave.`;
  return `${formatDay(from)} → ${formatDay(to)}, ${nightWords(nightsBetween(from, to))}`;
}

/**
 * Chooses the nights of a stay. Taken nights are shown, and said, as taken. The months are loaded after the page; should
 * they not come, two plain date fields take their place.
 */
export function Calendar({
  value,
  onChange,
  loading,
  onMonthChange,
  error,
  name,
  label,
  standIn = true,
  children,
  ...rules
}: CalendarProps) {
  const [problem, setProblem] = useState<RangeProblem>();
  const { module, failed } = useLazyModule(loadGrid, true);
  const pick = (date: string) => {
    const picked = pickDay(value, date, rules);
    setProblem(picked.problem);
    if (picked.value !== value) onChange(picked.value);
  };
  const message = problem ? problemWords[problem] : error;
  return (
    <fieldset aria-label={label ?? 'Dates'} className={styles.calendar} data-field={name} tabIndex={-1}>
      <div className={styles.head}>
        <LiveRegion className={styles.value} visible>
          {valueWords(value)}
        </LiveRegion>
        <Button
          className={value.from ? undefined : styles.idle}
          onClick={() => {
            setProblem(undefined);
            onChange({});
          }}
          size="small"
          variant="quiet"
        >
          Clear dates
        </Button>
      </div>
      {failed ? (
        standIn && (
          <DateRangeFields maxNights={rules.maxNights} minDate={rules.minDate} onChange={onChange} value={value} />
        )
      ) : (
        <div aria-busy={loading || !module} className={styles.months}>
          {module && <module.CalendarGrid onMonthChange={onMonthChange} onPick={pick} rules={rules} value={value} />}
          {(loading || !module) && (
            <div className={styles.loading}>
              <span>
                <Knots /> Looking up free nights
              </span>
            </div>
          )}
        </div>
      )}
      <LiveRegion className={styles.problem} visible>
        {message}
      </LiveRegion>
      {!failed && (
        <p className={styles.key}>
          <span className={styles.sample} aria-hidden="true">
            12
          </span>
          Taken nights are hatched. You can still leave on the day such a night begins.
        </p>
      )}
      {children}
    </fieldset>
  );
}
