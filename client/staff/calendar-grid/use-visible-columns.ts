import { type RefObject, useLayoutEffect, useState } from 'react';

/** Columns come and go in steps of so many, and so many more are rendered on both sides of what is in view. */
const STEP = 7;

export interface Columns {
  first: number;
  end: number;
}

/** Pixels. */
interface Scrolled {
  left: number;
  /** Of what is in view, and of all nights together; 0 where that is not known. */
  inView: number;
  all: number;
}

/** The nights in view, with some more on both sides; all where their width is not known. */
export function columnsInView({ left, inView, all }: Scrolled, nights: number): Columns {
  if (all === 0) return { first: 0, end: nights };
  const column = (pixels: number) => (pixels / all) * nights;
  const first = (Math.floor(column(left) / STEP) - 1) * STEP;
  const end = (Math.ceil(column(left + inView) / STEP) + 1) * STEP;
  return { first: Math.max(0, first), end: Math.min(nights, end) };
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
    look();
    current.addEventListener('scroll', look, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : null;
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller, days, nights]);
  return columns;
}
