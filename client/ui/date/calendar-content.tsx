import { formatDay } from '@shared/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/notice';
import { BusyIndicator, Button, IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { CloseIcon } from '../media/icons';
import styles from './calendar-content.module.css';
import { CalendarGrid, type PriceOf } from './calendar-grid';
import type { RangeProblem, RangeRules, RangeValue } from './date-range';
import { pickDay, type RangeEnd } from './pick-day';

export type CalendarProps = RangeRules & {
  value: RangeValue;
  /** The date that the next press sets; 'day' where there is only one. */
  choosing: RangeEnd | 'day';
  /** Also gets the date to choose next; none when the choice is complete. */
  onChange: (value: RangeValue, next?: RangeEnd) => void;
  onClose: () => void;
  today?: string;
  /** Gives the days the focus when the calendar opens. */
  focusDays: boolean;
  /** True while the taken nights are being fetched. */
  loading?: boolean;
  priceOf?: PriceOf;
};

/** Distance kept from the edges of the window, in pixels. */
const MARGIN = 8;

const problemWords: Record<RangeProblem, string> = {
  past: 'That day is over. Choose a later one.',
  taken: 'That night is taken. Choose another day.',
  blocked: 'A night before that day is taken. Leave earlier, or start from another day.',
  tooLong: 'A stay cannot be that long.',
  backwards: 'The day you leave must be after the day you arrive.',
};

function questionOf(choosing: CalendarProps['choosing'], { from }: RangeValue): string {
  if (choosing === 'day') return 'Choose a day.';
  if (choosing === 'from' || !from) return 'Choose the day you arrive.';
  return `Arriving ${formatDay(from)}. Now choose the day you leave.`;
}

/** What to choose, the months, and why a choice is impossible; keeps itself within the window. */
export function CalendarContent(props: CalendarProps) {
  const { value, choosing, onChange, onClose, today, focusDays, loading, priceOf, ...rules } = props;
  const [problem, setProblem] = useState<RangeProblem>();
  const box = useWithinWindow();
  const pick = (date: string) => {
    const range = choosing !== 'day';
    const picked = pickDay(range ? value : {}, date, rules, range ? choosing : 'from');
    setProblem(picked.problem);
    if (picked.problem) return;
    onChange(picked.value, choosing === 'from' || !picked.value.to ? 'to' : undefined);
  };
  const clear = () => {
    setProblem(undefined);
    onChange({}, 'from');
  };
  return (
    <div className={cx(layout.stack1, styles.content)} data-months={choosing === 'day' ? 1 : 2} ref={box}>
      <div className={cx(layout.line1, layout.apart, styles.head)}>
        <LiveRegion className={styles.question} visible>
          {problem ? <span className={layout.wrong}>{problemWords[problem]}</span> : questionOf(choosing, value)}
        </LiveRegion>
        <IconButton label="Close the calendar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div aria-busy={loading} className={layout.relative}>
        <CalendarGrid
          choosing={choosing}
          focusDays={focusDays}
          onPick={pick}
          priceOf={priceOf}
          rules={rules}
          today={today ?? rules.minDate}
          value={value}
        />
        {loading && (
          <div className={cx(layout.center, styles.loading)}>
            <span>
              <BusyIndicator /> Looking up free nights
            </span>
          </div>
        )}
      </div>
      <div className={cx(layout.row, layout.middle, layout.apart, styles.foot)}>
        {rules.taken && (
          <p className={cx(layout.line, layout.hint, styles.key)}>
            <span aria-hidden="true" className={cx(layout.rigid, styles.sample)}>
              12
            </span>
            Taken nights are hatched. You can still leave on the day such a night begins.
          </p>
        )}
        {value.from && (
          <Button onClick={clear} size="small" variant="quiet">
            {choosing === 'day' ? 'Clear date' : 'Clear dates'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Moves the popup around this element sideways into the window, and scrolls to it where it reaches below. */
function useWithinWindow() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = box.current?.parentElement;
    if (!popup) return;
    const place = () => {
      popup.style.left = '0';
      const { left, right } = popup.getBoundingClientRect();
      const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN));
      popup.style.left = `${Math.max(-over, MARGIN - left)}px`;
    };
    place();
    popup.scrollIntoView?.({ block: 'nearest' });
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  return box;
}
