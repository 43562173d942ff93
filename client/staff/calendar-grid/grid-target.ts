import { isHolding } from '@shared/bookings/constants';
import { nightsBetween } from '@shared/dates';
import type { Grip, Place } from '../room-calendar/proposal';
import { nightAt, type Span } from './calendar-geometry';
import { barAt, type CalendarBar, type CalendarModel } from './calendar-rows';

/** What of the grid an element stands for. */

/** The bar that an element is in, and its row. */
export function pressedBar(model: CalendarModel, target: EventTarget): { row: number; bar: CalendarBar } | null {
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

export const isRoomName = (target: EventTarget): boolean =>
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
export function gripOf(model: CalendarModel, place: Place, press: Press): Grip | null {
  const { target } = press;
  if (!(target instanceof Element) || isRoomName(target)) return null;
  const row = model.rows[place.row];
  const bar = barOf(target, row?.bars);
  if (!bar) return barAt(row, place.column)?.period ? null : { kind: 'nights', anchor: place };
  const { stay } = bar;
  if (!stay || !isHolding(stay.status)) return null;
  const pressed = target.closest('[data-bar]');
  const edge = pressed && edgeOf(pressed, bar.span, press);
  if (edge) return { kind: 'edge', stay, edge };
  return { kind: 'stay', stay, column: nightsBetween(stay.checkInDate, nightAt(model.from, place.column)) };
}
