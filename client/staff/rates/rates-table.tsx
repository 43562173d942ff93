import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { ratePrice } from '@shared/rates/rates';
import type { RateNight } from '@shared/rates/schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { shortPrice, VisualText } from '../../ui/record/visual-text';
import { dayOfMonth, isWeekend, weekdayOf } from '../calendar-grid/calendar-head';
import type { RateRow, RateRun } from './rate-values';
import styles from './rates.module.css';

type RatesTableProps = {
  rows: readonly RateRow[];
  /** A year: each row is a month, with its days side by side. */
  isYear: boolean;
  rates: readonly RateNight[];
  today: string;
  /** Undefined for who may only read. */
  onChoose: ((run: RateRun) => void) | undefined;
};

/** From where to where the nights of one row are being chosen, as columns. */
interface Choice {
  row: number;
  anchor: number;
  end: number;
}

const ARROWS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Types by nights, or months by days. Nights of a row are chosen by dragging over them, or with Shift and the arrows. */
export function RatesTable({ rows, isYear, rates, today, onChoose }: RatesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [choice, setChoice] = useState<Choice>();
  const [focused, setFocused] = useState('0 0');
  const columns = rows.reduce<readonly string[]>(
    (most, { nights }) => (nights.length > most.length ? nights : most),
    [],
  );
  const byNight = new Map(rates.map((rate) => [`${rate.night} ${rate.roomType}`, rate]));
  const isChosen = (row: number, column: number) =>
    choice?.row === row &&
    column >= Math.min(choice.anchor, choice.end) &&
    column <= Math.max(choice.anchor, choice.end);
  const done = (chosen: Choice) => {
    setChoice(undefined);
    const { type: roomType, nights } = rows[chosen.row] ?? {};
    const from = nights?.[Math.min(chosen.anchor, chosen.end)];
    const to = nights?.[Math.max(chosen.anchor, chosen.end)];
    if (roomType && from && to) onChoose?.({ roomType, from, to });
  };
  const focus = (row: number, column: number) =>
    body.current?.rows[row]?.querySelectorAll('button')[column]?.focus({ preventScroll: false });

  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [down, across] = arrow;
    const to = event.shiftKey ? row : Math.min(Math.max(row + down, 0), rows.length - 1);
    const next = Math.min(Math.max(column + across, 0), (rows[to]?.nights.length ?? 1) - 1);
    if (event.shiftKey && across !== 0) {
      setChoice({ row, anchor: choice?.row === row ? choice.anchor : column, end: next });
    } else setChoice(undefined);
    focus(to, next);
  };

  return (
    <div className={layout.stack1}>
      <div className={styles.scroll}>
        <table aria-label="Rates" className={cx(layout.wide, styles.table, isYear && styles.year)}>
          <thead>
            <tr>
              <th scope="col">{isYear ? 'Month' : 'Type'}</th>
              {columns.map((night) =>
                isYear ? (
                  <th key={night} scope="col">
                    {dayOfMonth(night)}
                  </th>
                ) : (
                  <th
                    aria-current={night === today ? 'date' : undefined}
                    className={cx(isWeekend(night) && styles.weekend)}
                    key={night}
                    scope="col"
                  >
                    <span className={cx(layout.muted, layout.tiny, layout.block)}>{weekdayOf(night)}</span>
                    {dayOfMonth(night)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody onPointerLeave={() => setChoice(undefined)} ref={body}>
            {rows.map(({ name, hint, type, price, nights }, row) => (
              <tr key={name}>
                <th scope="row">
                  {name}{' '}
                  <span className={cx(layout.muted, layout.tiny, layout.regular, layout.block, layout.nowrap)}>
                    {hint}
                  </span>
                </th>
                {nights.map((night, column) => (
                  <td
                    aria-current={isYear && night === today ? 'date' : undefined}
                    className={cx(isWeekend(night) && styles.weekend)}
                    key={night}
                  >
                    <RateCell
                      disabled={!onChoose}
                      isChosen={isChosen(row, column)}
                      isShort={isYear}
                      isPast={night < today}
                      label={`${type}, ${formatDay(night)}`}
                      onEnter={() => choice?.row === row && setChoice({ ...choice, end: column })}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPress={() =>
                        done(choice && isChosen(row, column) ? choice : { row, anchor: column, end: column })
                      }
                      onRelease={() => choice && choice.anchor !== choice.end && done(choice)}
                      onStart={() => setChoice({ row, anchor: column, end: column })}
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
      </div>
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
  /** Where there is little room for what it costs. */
  isShort: boolean;
  isPast: boolean;
  tabbable: boolean;
  onFocus: () => void;
  onStart: () => void;
  onRelease: () => void;
  onEnter: () => void;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function RateCell({ label, price, rate, disabled, isChosen, isShort, isPast, tabbable, ...on }: RateCellProps) {
  const { onFocus, onStart, onRelease, onEnter, onPress, onKeyDown } = on;
  const set = rate && ratePrice(price, rate);
  const marks = [
    rate?.percent && `${rate.percent > 0 ? '+' : '−'}${Math.abs(rate.percent)} %`,
    rate?.minNights && `${rate.minNights}+ nights`,
    rate?.closed && 'Closed',
  ].filter(Boolean);
  const shown = isShort ? (
    <>
      <VisualText text={shortPrice(set ?? price)} />
      <VisualText text={[rate?.minNights && `${rate.minNights}+`, rate?.closed && '✕'].filter(Boolean).join(' ')} />
    </>
  ) : (
    <>
      <span>{formatNaira(set ?? price)}</span>
      {marks.map((mark) => (
        <small key={String(mark)}>{mark}</small>
      ))}
    </>
  );
  const words = [label, formatNaira(set ?? price), ...marks].join(', ');
  if (disabled) {
    return (
      <div className={cx(layout.stack, layout.nowrap, isShort && layout.center, isPast && layout.muted)}>
        {shown}
        {isShort && <VisuallyHidden>{words}</VisuallyHidden>}
      </div>
    );
  }
  return (
    <button
      aria-label={words}
      aria-pressed={isChosen}
      className={cx(
        layout.bare,
        layout.stack,
        layout.nowrap,
        layout.wide,
        !isShort && layout.roomy,
        isShort && layout.center,
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
