import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type DragTarget, isUnmoved, type Place, type Proposal, proposalFromDrag } from '../room-calendar/proposal';
import type { CalendarModel } from './calendar-rows';
import { edgeScroll } from './edge-scroll';
import { ROW_HEIGHT } from './use-visible';

/** A mouse has to move so far before it drags; below, it is a press. */
const SLOP = 4;
/** A finger that rests so long drags; before, it scrolls. */
const HOLD_MS = 350;

export interface GridParts {
  scroller: RefObject<HTMLDivElement | null>;
  days: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
}

type Point = { clientX: number; clientY: number };

interface Dragging {
  grip: DragTarget;
  start: Point;
  last: Point;
  byTouch: boolean;
  active: boolean;
  at?: Place;
  proposal: Proposal | null;
}

interface DragHandlers {
  model: CalendarModel;
  parts: GridParts;
  /** What is pressed there; null where a drag does not begin. */
  gripAt: (place: Place, event: PointerEvent) => DragTarget | null;
  /** Each new place while it is dragged; null when it ends. */
  onDrag: (proposal: Proposal | null) => void;
  onDrop: (proposal: Proposal) => void;
}

/**
 * Dragging on the grid by mouse, pen or a finger that has rested first: a finger that moves at once scrolls. Escape takes
 * it back. `isDragging` is true until after the click that ends a drag, which opens nothing.
 */
export function useGridDrag(handlers: DragHandlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const drag = useRef<Dragging>(undefined);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  const justDragged = useRef(false);
  const pressedBar = useRef<Element | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    const place = event.button === 0 && event.isPrimary ? pointOn(latest.current, event) : null;
    const grip = place && latest.current.gripAt(place, event);
    end.current();
    justDragged.current = false;
    pressedBar.current = event.target instanceof Element ? event.target.closest('[data-bar]') : null;
    if (!grip) return;
    const { clientX, clientY } = event;
    const start = { clientX, clientY };
    drag.current = { grip, start, last: start, byTouch: event.pointerType === 'touch', active: false, proposal: null };
    end.current = listen(drag.current, latest, (dropped) => {
      end.current();
      const done = drag.current;
      drag.current = undefined;
      if (!done?.active) return;
      justDragged.current = true;
      latest.current.onDrag(null);
      if (dropped && done.proposal && !isUnmoved(done.proposal)) latest.current.onDrop(done.proposal);
    });
  };
  return {
    onPointerDown,
    placeOf: (point: Point) => pointOn(latest.current, point),
    /** True for the click that a drag ends with, also a drag of what stays where it is. */
    isDragClick: ({ target, detail }: MouseEvent) => {
      const { current: bar } = pressedBar;
      const hasLeft = detail > 0 && bar !== null && target instanceof Node && !bar.contains(target);
      const was = justDragged.current || hasLeft;
      justDragged.current = false;
      return was;
    },
  };
}

function pointOn({ model, parts }: DragHandlers, point: Point): Place | null {
  const [days, body] = [parts.days.current, parts.body.current];
  return days && body ? placeAt(point, { days, body, nights: model.nights, rows: model.rows.length }) : null;
}

/** Follows the pointer until it is let go; `over` gets whether that was a drop. The returned function stops it. */
function listen(drag: Dragging, latest: RefObject<DragHandlers>, over: (dropped: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const follow = () => {
    const at = pointOn(latest.current, drag.last);
    if (!at || (drag.at?.row === at.row && drag.at.column === at.column)) return;
    drag.at = at;
    drag.proposal = proposalFromDrag(latest.current.model, drag.grip, at);
    latest.current.onDrag(drag.proposal);
  };
  const begin = () => {
    drag.active = true;
    follow();
    scrollAtEdges(drag, latest, follow, signal);
  };
  const hold = drag.byTouch ? setTimeout(begin, HOLD_MS) : undefined;
  signal.addEventListener('abort', () => clearTimeout(hold));
  const move = (event: globalThis.PointerEvent) => {
    drag.last = { clientX: event.clientX, clientY: event.clientY };
    const { start, last } = drag;
    const far = Math.hypot(last.clientX - start.clientX, last.clientY - start.clientY) > SLOP * (drag.byTouch ? 2 : 1);
    if (drag.active) follow();
    else if (far && drag.byTouch) over(false);
    else if (far) begin();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => over(true), { signal });
  window.addEventListener('pointercancel', () => over(false), { signal });
  window.addEventListener('blur', () => over(false), { signal });
  window.addEventListener('contextmenu', (event) => drag.byTouch && event.preventDefault(), { signal });
  // Only the first move of a finger can be kept from scrolling, and only by a listener that may.
  window.addEventListener('touchmove', (event) => drag.active && event.preventDefault(), { signal, passive: false });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.active) return;
    event.preventDefault();
    over(false);
  };
  window.addEventListener('keydown', leave, { signal, capture: true });
  return () => stop.abort();
}

/** Scrolls the grid while the pointer rests near one of its edges. */
function scrollAtEdges(drag: Dragging, latest: RefObject<DragHandlers>, follow: () => void, signal: AbortSignal): void {
  const scrollOf = edgeScroll();
  const frame = (now: number) => {
    if (signal.aborted) return;
    const scroller = latest.current.parts.scroller.current;
    if (scroller) {
      const { x, y } = scrollOf(drag.last, scroller.getBoundingClientRect(), now);
      if (x !== 0 || y !== 0) {
        scroller.scrollBy(x, y);
        follow();
      }
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The cell under a point of the screen, held within the grid; null where that is not laid out. `days` and `body` are its parts. */
function placeAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  grid: { days: Element; body: Element; nights: number; rows: number },
): Place | null {
  const { left, width } = grid.days.getBoundingClientRect();
  if (width === 0) return null;
  const { top } = grid.body.getBoundingClientRect();
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(at)));
  const across = ((clientX - left) / width) * grid.nights;
  return {
    row: within((clientY - top) / ROW_HEIGHT, grid.rows),
    column: within(across, grid.nights),
    isMorning: across % 1 < 0.5,
  };
}
