import { type RefObject, useLayoutEffect, useState } from 'react';

/** Columns come and go in steps of so many, and so many more are rendered on both sides of what is in view. */
const COLUMN_STEP = 7;

export interface Columns {
  first: number;
  end: number;
}

/** Pixels. */
interface Scrolled {
  left: number;
  /** Width in view, and width of all nights; 0 until they are known. */
  inView: number;
  all: number;
}

/** The nights in view, with some more on both sides; all where their width is not known. */
export function columnsInView({ left, inView, all }: Scrolled, nights: number): Columns {
  if (all === 0) return { first: 0, end: nights };
  const column = (pixels: number) => (pixels / all) * nights;
  const first = (Math.floor(column(left) / COLUMN_STEP) - 1) * COLUMN_STEP;
  const end = (Math.ceil(column(left + inView) / COLUMN_STEP) + 1) * COLUMN_STEP;
  return { first: Math.max(0, first), end: Math.min(nights, end) };
}

/** Looks now, and when what is in view changes, until the returned function is called. */
function followView(scroller: HTMLElement, look: () => void): () => void {
  look();
  scroller.addEventListener('scroll', look, { passive: true });
  // Its size follows the window's, and is known only once it is laid out.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : null;
  observer?.observe(scroller);
  return () => {
    scroller.removeEventListener('scroll', look);
    observer?.disconnect();
  };
}

/** Which nights of a scrolled grid are rendered. */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  days: RefObject<HTMLElement | null>,
  nights: number,
): Columns {
  const [columns, setColumns] = useState<Columns>({ first: 0, end: nights });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const look = () => {
      const all = days.current?.offsetWidth ?? 0;
      const shown = columnsInView({ left: current.scrollLeft, inView: current.clientWidth, all }, nights);
      setColumns((now) => (now.first === shown.first && now.end === shown.end ? now : shown));
    };
    return followView(current, look);
  }, [scroller, days, nights]);
  return columns;
}

/** Pixels; `calendar-grid.module.css` has the same. */
export const ROW_HEIGHT = 44;

/** Rows come and go in steps of so many, a few at a time, so that no frame has much to render. */
const ROW_STEP = 2;
/** Rendered on both sides beyond what is in view. */
const MORE_ROWS = 6;
/** Where the height is not known. */
const SOME_ROWS = 16;

interface Rows {
  first: number;
  end: number;
}

/** Which rows of a scrolled grid are in view, with some more on both sides. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: SOME_ROWS });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const look = () => {
      const height = current.clientHeight || SOME_ROWS * ROW_HEIGHT;
      const first = Math.max(0, Math.floor(current.scrollTop / ROW_HEIGHT / ROW_STEP) * ROW_STEP - MORE_ROWS);
      const end = Math.ceil((current.scrollTop + height) / ROW_HEIGHT / ROW_STEP) * ROW_STEP + MORE_ROWS;
      setRows((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    return followView(current, look);
  }, [scroller]);
  return { first: Math.min(rows.first, count), end: Math.min(rows.end, count) };
}
