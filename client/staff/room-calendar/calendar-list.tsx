import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { roomNow } from '@shared/rooms/housekeeping';
import { type CSSProperties, memo } from 'react';
import { formatShortRange } from '../../ui/date/short-dates';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { barName, lookOf, paymentWords, statusWords } from '../calendar-grid/bar-words';
import { nightAt } from '../calendar-grid/calendar-geometry';
import { dayOfMonth, isWeekend, roomsFree, weekdayOf } from '../calendar-grid/calendar-head';
import { barAt, type CalendarBar, type CalendarModel, type CalendarRow } from '../calendar-grid/calendar-rows';
import type { Proposal } from './proposal';
import styles from './room-calendar.module.css';

type ListProps = {
  model: CalendarModel;
  /** False for who only reads: stays open, nothing else is pressed. */
  mayChange: boolean;
  onChoose: (proposal: Proposal) => void;
  onOpen: (bar: CalendarBar) => void;
};

/** On a phone: room by room a week as bars, and its stays in words. */
export function CalendarList({ model, mayChange, onChoose, onOpen }: ListProps) {
  const { from, nights, today, rows, free } = model;
  return (
    <div className={cx(layout.stack, styles.list)} style={{ '--halves': nights * 2 } as CSSProperties}>
      <ol aria-label="Rooms free on each night" className={cx(styles.week, styles.days)}>
        {free.map((count, column) => {
          const day = nightAt(from, column);
          return (
            <li
              aria-label={`${formatDay(day)}, ${roomsFree(count)}`}
              className={cx(
                layout.stack,
                styles.day,
                isWeekend(day) && styles.weekend,
                day === today && styles.listToday,
              )}
              key={day}
            >
              <span>{weekdayOf(day)}</span>
              <strong>{dayOfMonth(day)}</strong>
              <span className={styles.count}>{count}</span>
            </li>
          );
        })}
      </ol>
      <ul aria-label="Rooms" className={layout.plain}>
        {rows.map((row) => (
          <Room
            from={from}
            key={row.room.roomNumber}
            mayChange={mayChange}
            nights={nights}
            onChoose={onChoose}
            onOpen={onOpen}
            row={row}
            today={today}
          />
        ))}
      </ul>
    </div>
  );
}

type RoomProps = Omit<ListProps, 'model'> & Pick<CalendarModel, 'from' | 'nights' | 'today'> & { row: CalendarRow };

const Room = memo(({ row, from, nights, today, mayChange, onChoose, onOpen }: RoomProps) => {
  const { room, bars } = row;
  return (
    <li className={styles.room}>
      <h2 className={styles.name}>
        {room.roomNumber}{' '}
        <span>
          {room.type} · {formatNaira(room.price)}
          {room.status === 'maintenance' && ' · Maintenance'}
          {roomNow(room, today).map((words) => ` · ${words}`)}
        </span>
      </h2>
      <div className={styles.week}>
        {Array.from({ length: nights }, (_, column) => {
          const day = nightAt(from, column);
          const range = { from: day, to: nightAt(from, column + 1) };
          const look = {
            className: styles.night,
            style: { gridColumn: `${column * 2 + 1} / span 2` },
          };
          if (!mayChange || barAt(row, column)) return <span {...look} key={day} />;
          return (
            <button
              {...look}
              aria-label={`Room ${room.roomNumber}, ${formatDay(day)}, free`}
              key={day}
              onClick={() => onChoose({ roomNumber: room.roomNumber, ...range })}
              type="button"
            />
          );
        })}
        {bars.map((bar) => (
          <span
            aria-hidden="true"
            className={cx(layout.strong, layout.nowrap, styles.listBar, lookOf(bar), bar.span.cutEnd && styles.cutEnd)}
            key={bar.id}
            style={{ gridColumn: `${bar.span.left * 2 + 1} / ${bar.span.right * 2 + 1}` }}
          >
            {bar.span.right - bar.span.left > 1 && barName(bar)}
          </span>
        ))}
      </div>
      {bars.length > 0 && (
        <ul className={styles.stays}>
          {bars.map((bar) => (
            <li key={bar.id}>
              <Line bar={bar} mayChange={mayChange} onOpen={onOpen} today={today} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

type LineProps = Pick<ListProps, 'mayChange' | 'onOpen'> & { bar: CalendarBar; today: string };

function Line({ bar, today, mayChange, onOpen }: LineProps) {
  const { stay, block, range } = bar;
  const words = (
    <>
      <span className={styles.listFirst}>
        <strong className={cx(layout.cut, layout.shrink)}>{barName(bar)}</strong>
        <span className={cx(layout.line, layout.rigid, styles.status)}>
          <span className={cx(styles.dot, lookOf(bar))} />
          {stay ? statusWords(stay) : block ? 'Held for an event' : 'Out of order'}
        </span>
      </span>
      <span className={cx(layout.muted, styles.second)}>
        <span>{formatShortRange(range.from, range.to, today)}</span>
        {stay && <span>{paymentWords(stay)}</span>}
      </span>
    </>
  );
  if (!stay && !block && !mayChange) return <div className={cx(layout.stack, layout.wide, styles.line)}>{words}</div>;
  return (
    <button className={cx(layout.stack, layout.wide, styles.line)} onClick={() => onOpen(bar)} type="button">
      {words}
    </button>
  );
}
