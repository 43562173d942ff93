import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { useState } from 'react';
import { Button } from './button';
import frame from './calendar.module.css';
import styles from './calendar-content.module.css';
import { CalendarGrid } from './calendar-grid';
import { CalendarLoading } from './calendar-loading';
import { LiveRegion } from './live-region';
import { pickDay, type RangeProblem, type RangeRules, type RangeValue } from './stay-range';

export type CalendarProps = RangeRules & {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** True while the taken nights are being fetched. */
  loading?: boolean;
  /** Called with the first day of the month shown, to fetch its taken nights. */
  onMonthChange?: (firstDay: string) => void;
  error?: string;
  /** Lets a form focus the calendar on an error. */
  name?: string;
  label?: string;
};

const problemWords: Record<RangeProblem, string> = {
  past: 'That day is over. Choose a later one.',
  taken: 'That night is taken. Choose another day.',
  blocked: 'A night before that day is taken. Leave earlier, or clear the dates and start from another day.',
  tooLong: 'A stay cannot be that long.',
  backwards: 'The day you leave must be after the day you arrive.',
};

function valueWords({ from, to }: RangeValue): string {
  if (!from) return 'Choose the day you arrive.';
  if (!to) return `Arriving ${formatDay(from)}. Now choose the day you leave.`;
  return `${formatDay(from)} → ${formatDay(to)}, ${nightWords(nightsBetween(from, to))}`;
}

/** The chosen dates in words, the months, and the error message. */
export function CalendarContent({
  value,
  onChange,
  loading,
  onMonthChange,
  error,
  ...rules
}: Omit<CalendarProps, 'name' | 'label'>) {
  const [problem, setProblem] = useState<RangeProblem>();
  const pick = (date: string) => {
    const picked = pickDay(value, date, rules);
    setProblem(picked.problem);
    if (picked.value !== value) onChange(picked.value);
  };
  return (
    <>
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
      <div aria-busy={loading} className={styles.months}>
        <CalendarGrid onMonthChange={onMonthChange} onPick={pick} rules={rules} value={value} />
        {loading && <CalendarLoading />}
      </div>
      <LiveRegion className={frame.problem} visible>
        {problem ? problemWords[problem] : error}
      </LiveRegion>
      <p className={styles.key}>
        <span className={styles.sample} aria-hidden="true">
          12
        </span>
        Taken nights are hatched. You can still leave on the day such a night begins.
      </p>
    </>
  );
}
