/** biome-ignore-all lint/a11y/useSemanticElements: only what is in view of this grid has elements, which a table cannot */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the buttons in its cells */

import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { roomNow } from '@shared/rooms/housekeeping';
import { type CSSProperties, memo } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { shortPrice, VisualText } from '../../ui/record/visual-text';
import { roomWords } from '../room-calendar/proposal';
import { barDetail, barName, barWords, lookOf } from './bar-words';
import { leastWidth, nightAt } from './calendar-geometry';
import styles from './calendar-grid.module.css';
import { barAt, type CalendarBar, type CalendarRow } from './calendar-rows';
import { type Columns, ROW_HEIGHT } from './use-visible';

type BarProps = { bar: CalendarBar; nights: number; today: string; hasFocus: boolean; mayChange: boolean };

/** Pixels that an amount needs. */
const AMOUNT_WIDTH = 62;

/** From one column on, over so many; the lines on both sides stay free. */
const across = (start: number, columns: number, nights: number): CSSProperties => ({
  left: `calc(${(start / nights) * 100}% + 2px)`,
  width: `calc(${(columns / nights) * 100}% - 3px)`,
});

/** Among its columns, and in its lane where it shares the row. */
function placed({ span, lane, lanes }: CalendarBar, nights: number): CSSProperties {
  const place = across(span.left, span.right - span.left, nights);
  if (lanes === 1) return place;
  const height = (ROW_HEIGHT - 7) / lanes;
  return { ...place, top: 3 + lane * height, height };
}

const Bar = memo(({ bar, nights, today, hasFocus, mayChange }: BarProps) => {
  const { id, stay, span } = bar;
  const canStretch = mayChange && stay?._id === id && stay.status !== 'completed';
  return (
    <div aria-colindex={span.start + 2} aria-colspan={Math.max(1, span.end - span.start)} role="gridcell">
      <button
        className={cx(
          styles.bar,
          lookOf(bar),
          bar.lanes > 1 && styles.shared,
          canStretch ? styles.stretchable : styles.fixed,
          (span.right - span.left) * leastWidth(nights) < AMOUNT_WIDTH && styles.narrow,
          span.cutStart && styles.cutStart,
          span.cutEnd && styles.cutEnd,
        )}
        data-bar={id}
        data-cursor={hasFocus || undefined}
        style={placed(bar, nights)}
        tabIndex={hasFocus ? 0 : -1}
        title={barWords(bar, today)}
        type="button"
      >
        <span className={cx(layout.strong, styles.name)}>{barName(bar)}</span>
        <VisuallyHidden>{` ${barDetail(bar, today)}`}</VisuallyHidden>
        {stay && stay.balance > 0 && (
          <span aria-hidden="true" className={cx(layout.tiny, styles.balance)}>
            {formatNaira(stay.balance)}
          </span>
        )}
      </button>
    </div>
  );
});

/** With more, the columns are too narrow for prices. */
const PRICED_NIGHTS = 21;

/** Those that are rendered and under no bar. */
const freeColumns = (row: CalendarRow, { first, end }: Columns, nights: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(end, nights) - first) }, (_, at) => first + at).filter(
    (column) => !barAt(row, column),
  );

type RowProps = {
  row: CalendarRow;
  index: number;
  from: string;
  nights: number;
  today: string;
  /** Those that are rendered. */
  columns: Columns;
  /** The column of the keyboard's cursor, where it is on this row. */
  cursor: number | null;
  mayChange: boolean;
};

/** A room with its stays of the nights in view. Free nights have no elements but the one that the cursor is on. */
export const GridRow = memo(({ row, index, from, nights, today, columns, cursor, mayChange }: RowProps) => {
  const { room, bars, priceOf } = row;
  const priced = priceOf && nights <= PRICED_NIGHTS ? freeColumns(row, columns, nights) : [];
  // A guest who stays tonight has a bar there.
  const staysTonight = room.occupiedUntil !== null && room.occupiedUntil > today;
  const now = roomNow(staysTonight ? { ...room, occupiedUntil: null } : room, today).join(' · ');
  const focused = cursor === null ? undefined : barAt(row, cursor);
  const shown = bars.filter(
    (bar) => bar === focused || (bar.span.left < columns.end && columns.first < bar.span.right),
  );
  return (
    <div
      aria-rowindex={index + 2}
      className={styles.row}
      role="row"
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      <div
        aria-colindex={1}
        aria-label={roomWords(room, today)}
        className={cx(layout.rigid, layout.stack, styles.room)}
        role="rowheader"
        title={roomWords(room, today)}
      >
        <strong>{room.roomNumber}</strong>
        <span className={cx(layout.muted, layout.nowrap, styles.type)}>
          {now ? (
            <span className={cx(layout.strong, styles.dirty)}>{now}</span>
          ) : room.status === 'maintenance' ? (
            'Maintenance'
          ) : (
            room.type
          )}
        </span>
      </div>
      <div className={cx(styles.track, room.status === 'maintenance' && styles.closed)} role="none">
        {priced.map((column) => (
          <span
            className={cx(layout.center, layout.muted, layout.tiny, styles.price)}
            key={`price ${column}`}
            style={across(column + 0.5, column + 1 < nights ? 1 : 0.5, nights)}
          >
            <VisualText text={shortPrice(priceOf?.(nightAt(from, column)) ?? 0)} />
          </span>
        ))}
        {shown.map((bar) => (
          <Bar bar={bar} hasFocus={bar === focused} key={bar.id} mayChange={mayChange} nights={nights} today={today} />
        ))}
        {cursor !== null && !focused && (
          <div aria-colindex={cursor + 2} role="gridcell">
            <button
              aria-label={`Room ${room.roomNumber}, ${formatDay(nightAt(from, cursor))}, free${priceOf ? `, ${formatNaira(priceOf(nightAt(from, cursor)))}` : ''}`}
              className={styles.cursor}
              data-cursor
              style={across(cursor + 0.5, cursor + 1 < nights ? 1 : 0.5, nights)}
              tabIndex={0}
              type="button"
            />
          </div>
        )}
      </div>
    </div>
  );
});
