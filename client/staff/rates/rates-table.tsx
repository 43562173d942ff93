import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { ratePrice } from '@shared/rates/rates';
import type { RateNight } from '@shared/rates/schema';
import type { Room } from '@shared/rooms/schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { dayOfMonth, isWeekend, weekdayOf } from '../calendar-grid/calendar-head';
import type { RateRun } from './rate-values';
import styles from './rates.module.css';

type RatesTableProps = {
  /** The cheapest room of each type. */
  types: readonly Pick<Room, 'type' | 'price'>[];
  nights: readonly string[];
  rates: readonly RateNight[];
  today: string;
  /** Undefined for who may only read. */
  onChoose: ((run: RateRun) => void) | undefined;
};

/** From where to where the nights of one type are being chosen, as columns. */
interface Choice {
  type: string;
  anchor: number;
  end: number;
}

const ARROWS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Types by nights. Nights of one type are chosen by dragging over them, or with Shift and the arrows. */
export function RatesTable({ types, nights, rates, today, onChoose }: RatesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [choice, setChoice] = useState<Choice>();
  const [focused, setFocused] = useState('0 0');
  const byNight = new Map(rates.map((rate) => [`${rate.night} ${rate.roomType}`, rate]));
  const isChosen = (type: string, column: number) =>
    choice?.type === type &&
    column >= Math.min(choice.anchor, choice.end) &&
    column <= Math.max(choice.anchor, choice.end);
  const done = (chosen: Choice) => {
    setChoice(undefined);
    const [from, to] = [Math.min(chosen.anchor, chosen.end), Math.max(chosen.anchor, chosen.end)].map(
      (at) => nights[at],
    );
    if (from && to) onChoose?.({ roomType: chosen.type, from, to });
  };
  const focus = (row: number, column: number) =>
    body.current?.rows[row]?.querySelectorAll('button')[column]?.focus({ preventScroll: false });

  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const arrow = ARROWS[event.key];
    const { type } = types[row] ?? {};
    if (!arrow || !type) return;
    event.preventDefault();
    const [rows, columns] = arrow;
    const next = Math.min(Math.max(column + columns, 0), nights.length - 1);
    if (event.shiftKey && columns !== 0) {
      setChoice({ type, anchor: choice?.type === type ? choice.anchor : column, end: next });
    } else setChoice(undefined);
    focus(event.shiftKey ? row : row + rows, next);
  };

  return (
    <div className={styles.scroll}>
      <table aria-label="Rates" className={cx(layout.wide, styles.table)}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {nights.map((night) => (
              <th
                aria-current={night === today ? 'date' : undefined}
                className={cx(isWeekend(night) && styles.weekend)}
                key={night}
                scope="col"
              >
                <span className={cx(layout.muted, layout.tiny, layout.block)}>{weekdayOf(night)}</span>
                {dayOfMonth(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => setChoice(undefined)} ref={body}>
          {types.map(({ type, price }, row) => (
            <tr key={type}>
              <th scope="row">
                {type} <span className={cx(layout.hint, layout.block, layout.nowrap)}>from {formatNaira(price)}</span>
              </th>
              {nights.map((night, column) => (
                <td className={cx(isWeekend(night) && styles.weekend)} key={night}>
                  <RateCell
                    disabled={!onChoose}
                    isChosen={isChosen(type, column)}
                    isPast={night < today}
                    label={`${type}, ${formatDay(night)}`}
                    onEnter={() => choice?.type === type && setChoice({ ...choice, end: column })}
                    onKeyDown={(event) => onKeyDown(event, row, column)}
                    onPress={() =>
                      done(choice && isChosen(type, column) ? choice : { type, anchor: column, end: column })
                    }
                    onRelease={() => choice && choice.anchor !== choice.end && done(choice)}
                    onStart={() => setChoice({ type, anchor: column, end: column })}
                    price={price}
                    rate={byNight.get(`${night} ${type}`)}
                    onFocus={() => setFocused(`${row} ${column}`)}
                    tabbable={focused === `${row} ${column}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout.hint}>
        {onChoose
          ? 'Press a night to set it; with a mouse drag over several, with the keyboard hold Shift with the arrows and press Enter.'
          : 'What rooms cost by night.'}
      </p>
    </div>
  );
}

type RateCellProps = {
  label: string;
  /** What the cheapest room costs without a rate. */
  price: number;
  rate: RateNight | undefined;
  disabled: boolean;
  isChosen: boolean;
  isPast: boolean;
  tabbable: boolean;
  onFocus: () => void;
  onStart: () => void;
  onRelease: () => void;
  onEnter: () => void;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function RateCell({ label, price, rate, disabled, isChosen, isPast, tabbable, ...on }: RateCellProps) {
  const { onFocus, onStart, onRelease, onEnter, onPress, onKeyDown } = on;
  const set = rate && ratePrice(price, rate);
  const marks = [
    rate?.percent && `${rate.percent > 0 ? '+' : '−'}${Math.abs(rate.percent)} %`,
    rate?.minNights && `${rate.minNights}+ nights`,
    rate?.closed && 'Closed',
  ].filter(Boolean);
  const shown = (
    <>
      <span>{formatNaira(set ?? price)}</span>
      {marks.map((mark) => (
        <small key={String(mark)}>{mark}</small>
      ))}
    </>
  );
  if (disabled) return <div className={cx(layout.stack, layout.nowrap, isPast && layout.muted)}>{shown}</div>;
  return (
    <button
      aria-label={[label, formatNaira(set ?? price), ...marks].join(', ')}
      aria-pressed={isChosen}
      className={cx(
        layout.bare,
        layout.stack,
        layout.nowrap,
        layout.wide,
        layout.roomy,
        typeof set === 'number' && layout.strong,
        isChosen && layout.plate,
        isPast && layout.muted,
      )}
      onClick={onPress}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        // A finger scrolls; its tap is a press.
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.focus();
        onStart();
      }}
      onPointerEnter={(event) => event.buttons === 1 && onEnter()}
      onPointerUp={onRelease}
      tabIndex={tabbable ? 0 : -1}
      type="button"
    >
      {shown}
    </button>
  );
}
