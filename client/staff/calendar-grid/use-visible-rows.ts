import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels; `calendar-grid.module.css` has the same. */
export const ROW_HEIGHT = 44;

/** Rows come and go in steps of so many, a few at a time, so that no frame has much to render. */
const STEP = 2;
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
      const first = Math.max(0, Math.floor(current.scrollTop / ROW_HEIGHT / STEP) * STEP - MORE_ROWS);
      const end = Math.ceil((current.scrollTop + height) / ROW_HEIGHT / STEP) * STEP + MORE_ROWS;
      setRows((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    // Its height follows the window's, and is known only once it is laid out.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : null;
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller]);
  return { first: Math.min(rows.first, count), end: Math.min(rows.end, count) };
}
