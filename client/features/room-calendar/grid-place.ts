import type { Place } from './proposal';
import { ROW_HEIGHT } from './use-visible-rows';

/** The cell under a point of the screen, held within the grid; null where that is not laid out. `days` and `body` are its parts. */
export function placeAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  grid: { days: Element; body: Element; nights: number; rows: number },
): Place | null {
  const { left, width } = grid.days.getBoundingClientRect();
  if (width === 0) return null;
  const { top } = grid.body.getBoundingClientRect();
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(at)));
  return {
    row: within((clientY - top) / ROW_HEIGHT, grid.rows),
    column: within(((clientX - left) / width) * grid.nights, grid.nights),
  };
}
