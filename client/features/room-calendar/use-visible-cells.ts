import type { RefObject } from 'react';
import type { CalendarModel } from './calendar-rows';
import type { Place } from './proposal';
import { useVisibleColumns } from './use-visible-columns';
import { useVisibleRows } from './use-visible-rows';

type Grid = {
  scroller: RefObject<HTMLElement | null>;
  days: RefObject<HTMLElement | null>;
  model: CalendarModel;
  cursor: Place;
};

/** The rows to render, by their index, and the columns: those in view, and the row with the keyboard's cursor. */
export function useVisibleCells({ scroller, days, model, cursor }: Grid) {
  const { first, end } = useVisibleRows(scroller, model.rows.length);
  const columns = useVisibleColumns(scroller, days, model.nights);
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  if (!rows.includes(cursor.row) && model.rows.length > 0) rows.push(cursor.row);
  return { rows, columns };
}
