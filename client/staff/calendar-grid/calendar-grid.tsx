/** biome-ignore-all lint/a11y/useSemanticElements: only what is in view of this grid has elements, which a table cannot */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the buttons in its cells */

import { isHolding } from '@shared/bookings/constants';
import { nightsBetween } from '@shared/dates';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LiveRegion } from '../../ui/feedback/notice';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import {
  chosenNights,
  type DragTarget,
  dropProblem,
  nightPressed,
  type Place,
  type Proposal,
} from '../room-calendar/proposal';
import { useFocusAfterDialog, useFollowedStay } from '../room-calendar/use-followed-stay';
import { leastWidth, nightAt, type Span } from './calendar-geometry';
import styles from './calendar-grid.module.css';
import { CalendarHead, isWeekend } from './calendar-head';
import { GridRow } from './calendar-row';
import { barAt, type CalendarBar, type CalendarModel } from './calendar-rows';
import { Ghost } from './ghost';
import { useGridDrag } from './use-grid-drag';
import { useGridWalk } from './use-grid-walk';
import { ROW_HEIGHT, useVisibleColumns, useVisibleRows } from './use-visible';

export type CalendarGridProps = {
  model: CalendarModel;
  /** What a dialog asks about: it stays where it was dropped. */
  asked: Proposal | null;
  /** A dialog is open. */
  isAsking: boolean;
  /** False for who only reads: stays open, nothing is chosen or moved. */
  mayChange: boolean;
  /** Nights that were chosen for a new stay. */
  onChoose: (proposal: Proposal) => void;
  onOpen: (bar: CalendarBar) => void;
  onMove: (proposal: Proposal) => void;
  /** A drop or a move that cannot be. */
  onProblem: (problem: string) => void;
};

/** Weekends and today, behind the stays. */
function GridColumns({ from, nights, today }: { from: string; nights: number; today: string }) {
  const marked = Array.from({ length: nights }, (_, column) => ({ column, day: nightAt(from, column) })).filter(
    ({ day }) => isWeekend(day) || day === today,
  );
  return (
    <div aria-hidden="true" className={styles.columns}>
      {marked.map(({ column, day }) => (
        <span
          className={day === today ? styles.todayColumn : styles.weekendColumn}
          key={day}
          style={{ '--start': column } as CSSProperties}
        />
      ))}
    </div>
  );
}

/** The bar that an element is in, and its row. */
function pressedBar(model: CalendarModel, target: EventTarget): { row: number; bar: CalendarBar } | null {
  for (const [row, { bars }] of model.rows.entries()) {
    const bar = barOf(target, bars);
    if (bar) return { row, bar };
  }
  return null;
}

/** The bar that an element is in, of those. */
function barOf(target: EventTarget, bars: readonly CalendarBar[] = []): CalendarBar | undefined {
  const id = target instanceof Element ? target.closest('[data-bar]')?.getAttribute('data-bar') : undefined;
  return id ? bars.find((bar) => bar.id === id) : undefined;
}

const isRoomName = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="rowheader"]') !== null;

type Press = { target: EventTarget; clientX: number; pointerType: string };

/** Which end of a bar is pressed, if any: a finger needs more of it than a mouse. */
function edgeOf(bar: Element, span: Span, { clientX, pointerType }: Press): 'start' | 'end' | null {
  const { left, right, width } = bar.getBoundingClientRect();
  const reach = Math.min(pointerType === 'touch' ? 20 : 10, width / 4);
  if (clientX > right - reach && !span.cutEnd) return 'end';
  return clientX < left + reach && !span.cutStart ? 'start' : null;
}

/** What a press there takes hold of; null where nothing can be dragged. */
function gripOf(model: CalendarModel, place: Place, press: Press): DragTarget | null {
  const { target } = press;
  if (!(target instanceof Element) || isRoomName(target)) return null;
  const row = model.rows[place.row];
  const bar = barOf(target, row?.bars);
  if (!bar) {
    const anchor = nightPressed(model, place);
    const there = barAt(row, anchor.column);
    return there && !there.stay ? null : { kind: 'nights', anchor };
  }
  const { stay } = bar;
  // Nights in another room before this one were slept.
  if (!stay || !isHolding(stay.status) || bar.id !== stay._id) return null;
  const pressed = target.closest('[data-bar]');
  const edge = pressed && edgeOf(pressed, bar.span, press);
  if (edge) return { kind: 'edge', stay, edge };
  return { kind: 'stay', stay, column: nightsBetween(stay.checkInDate, nightAt(model.from, place.column)) };
}

/** Rooms by nights, on a desk and a tablet. */
export function CalendarGrid(props: CalendarGridProps) {
  const { model, asked, isAsking, mayChange, onChoose, onOpen, onMove, onProblem } = props;
  const { from, nights, today, rows, free } = model;
  const [dragged, setDragged] = useState<Proposal | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const days = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { cursor, ...walk } = useGridWalk({ model, body, mayChange, onMove });
  const visible = useVisibleCells({ scroller, days, model, cursor });
  const height = useRestOfWindow(scroller);
  useFollowedStay(model, asked, walk.goTo);
  useFocusAfterDialog(isAsking, body);

  const drop = (proposal: Proposal) => {
    const problem = proposal.stay && dropProblem(model, proposal);
    if (problem) onProblem(problem);
    else if (proposal.stay) onMove(proposal);
    else onChoose(proposal);
  };
  const drag = useGridDrag({
    model,
    parts: { scroller, days, body },
    gripAt: (place, event) => (mayChange ? gripOf(model, place, event) : null),
    onDrag: setDragged,
    onDrop: drop,
  });

  const focus = (event: FocusEvent) => {
    walk.onFocus(event);
    const found = pressedBar(model, event.target);
    if (found && found.bar !== walk.bar) walk.goTo(found.bar.id);
  };
  const press = (event: MouseEvent) => {
    if (drag.isDragClick(event) || isRoomName(event.target)) return;
    const found = pressedBar(model, event.target);
    if (found) {
      walk.putCursor({ row: found.row, column: found.bar.span.start });
      return onOpen(found.bar);
    }
    const isKey = event.detail === 0;
    const place = nightPressed(model, (isKey ? null : drag.placeOf(event)) ?? cursor);
    const chosen = (isKey && walk.chosen) || chosenNights(model, place, place.column);
    walk.putCursor(place);
    if (chosen && mayChange) onChoose(chosen);
  };

  const ghost = dragged ?? walk.moving ?? walk.chosen ?? asked;
  return (
    <div className={cx(layout.stack1, styles.frame)}>
      <div
        aria-colcount={nights + 1}
        aria-describedby={helpId}
        aria-label="Rooms by nights"
        aria-rowcount={rows.length + 1}
        className={cx(styles.scroller, nights === 14 && styles.roomy, !mayChange && styles.read)}
        ref={scroller}
        role="grid"
        style={{ '--nights': nights, '--least': `${leastWidth(nights)}px`, maxHeight: height } as CSSProperties}
      >
        <CalendarHead days={days} free={free} from={from} nights={nights} today={today} />
        <div
          className={cx(layout.relative, styles.body)}
          data-dragging={dragged !== null || undefined}
          onClick={press}
          onFocus={focus}
          onKeyDown={walk.onKeyDown}
          onPointerDown={drag.onPointerDown}
          ref={body}
          role="rowgroup"
          style={{ height: rows.length * ROW_HEIGHT }}
        >
          <GridColumns from={from} nights={nights} today={today} />
          {visible.rows.map((index) => {
            const row = rows[index];
            return (
              row && (
                <GridRow
                  cursor={cursor.row === index ? cursor.column : null}
                  columns={visible.columns}
                  from={from}
                  index={index}
                  key={row.room.roomNumber}
                  mayChange={mayChange}
                  nights={nights}
                  row={row}
                  today={today}
                />
              )
            );
          })}
          {ghost && <Ghost isFollowed={walk.moving !== null} model={model} proposal={ghost} />}
        </div>
      </div>
      <Help id={helpId} mayChange={mayChange} />
      <LiveRegion>{walk.said}</LiveRegion>
    </div>
  );
}

const Help = ({ id, mayChange }: { id: string; mayChange: boolean }) => (
  <p className={cx(layout.screenOnly, layout.muted, layout.loose, styles.help)} id={id}>
    {mayChange
      ? 'Drag over free nights to book, a stay to move it, its ends to stretch it. By keyboard: arrows walk, Enter opens, Shift with arrows chooses nights, M moves a stay.'
      : 'Press a stay to open it. By keyboard: arrows walk, Enter opens.'}
  </p>
);

const BELOW = 64;
const LEAST_HEIGHT = 320;

/** The height that is left in the window below an element's top, in pixels. */
function useRestOfWindow(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(720);
  const measure = useCallback(() => {
    if (!element.current) return;
    const top = element.current.getBoundingClientRect().top + window.scrollY;
    setHeight(Math.max(LEAST_HEIGHT, Math.round(window.innerHeight - top - BELOW)));
  }, [element]);
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  return height;
}

type Grid = {
  scroller: RefObject<HTMLElement | null>;
  days: RefObject<HTMLElement | null>;
  model: CalendarModel;
  cursor: Place;
};

/** The rows to render, by their index, and the columns: those in view, and the row with the keyboard's cursor. */
function useVisibleCells({ scroller, days, model, cursor }: Grid) {
  const { first, end } = useVisibleRows(scroller, model.rows.length);
  const columns = useVisibleColumns(scroller, days, model.nights);
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  if (!rows.includes(cursor.row) && model.rows.length > 0) rows.push(cursor.row);
  return { rows, columns };
}
