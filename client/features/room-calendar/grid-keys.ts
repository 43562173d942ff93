import type { CalendarBar } from './calendar-rows';
import type { Place, Step } from './proposal';

/** What keys do on the grid. */

const PAGE = 10;

type Key = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Where a key leads; null for one that does not walk. `bar` is what the cursor is on: a press leaves all of it. */
export function walked(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Place,
  grid: { rows: number; nights: number; bar?: CalendarBar | undefined },
): Place | null {
  const [lastRow, lastColumn] = [grid.rows - 1, grid.nights - 1];
  const span = grid.bar?.span;
  const far = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, (span?.start ?? column) - 1);
    case 'ArrowRight':
      return at(row, span?.end ?? column + 1);
    case 'PageUp':
      return at(row - PAGE, column);
    case 'PageDown':
      return at(row + PAGE, column);
    case 'Home':
      return at(far ? 0 : row, 0);
    case 'End':
      return at(far ? lastRow : row, lastColumn);
    default:
      return null;
  }
}

/** A step of move mode: arrows move, with Shift they stretch the departure, with Alt the arrival. */
export function stepOf({ key, shiftKey, altKey }: Key): Step | null {
  if (key === 'ArrowUp') return { rows: -1 };
  if (key === 'ArrowDown') return { rows: 1 };
  const days = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (days === 0) return null;
  return shiftKey ? { days, edge: 'end' } : altKey ? { days, edge: 'start' } : { days };
}
