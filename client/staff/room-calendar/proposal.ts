import { BLOCK_REFUSALS } from '@shared/blocks/constants';
import { amountAfterMove } from '@shared/bookings/amounts';
import { dropsSleptNights, nightsAfter, nightsOf, priceOfNights, tonightOf } from '@shared/bookings/nights';
import { addDays, nightsBetween, nightWords } from '@shared/dates';
import { fillIn } from '@shared/fill';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import { pricesFor } from '@shared/rates/rates';
import { ROOM_REFUSALS } from '@shared/refusal-texts';
import { CALENDAR_TEXTS } from '@shared/room-calendar/constants';
import type { CalendarRoom, CalendarStay } from '@shared/room-calendar/schema';
import { roomNow } from '@shared/rooms/housekeeping';
import type { NightRange } from '@shared/rooms/schema';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { freePart, movedBy, nightAt, nightsFrom, stretchedTo } from '../calendar-grid/calendar-geometry';
import { barAt, type CalendarBar, type CalendarModel, clashOf, isShownAs, rowOf } from '../calendar-grid/calendar-rows';

/** A room and nights that are being chosen: for a new stay, or for one that is moved or stretched. */
export interface Proposal<Stay = CalendarStay> extends NightRange {
  roomNumber: string;
  stay?: Stay;
}

/** What of a stay says which nights it would have elsewhere. */
export type PlacedStay = Pick<
  CalendarStay,
  '_id' | 'status' | 'roomNumber' | 'checkInDate' | 'checkOutDate' | 'nights'
>;

/** A row and a column of the grid; in the first half of that day, or not. */
export interface Place {
  row: number;
  column: number;
  isMorning?: boolean;
}

/** What the pointer has hold of. */
export type DragTarget =
  | { kind: 'nights'; anchor: Place }
  /** `column` of the stay's nights, counted from its arrival. */
  | { kind: 'stay'; stay: CalendarStay; column: number }
  | { kind: 'edge'; stay: CalendarStay; edge: 'start' | 'end' };

export const datesOf = ({ checkInDate: from, checkOutDate: to }: CalendarStay): NightRange => ({ from, to });

export const unchangedProposal = (stay: CalendarStay): Proposal => ({
  ...datesOf(stay),
  roomNumber: stay.roomNumber,
  stay,
});

/** The night that a press means: the one of its day, or, before somebody comes on that day, the one that ends there. */
export function nightPressed({ rows }: CalendarModel, { row, column, isMorning }: Place): Place {
  const isTakenOn = (night: number) => barAt(rows[row], night) !== undefined;
  const isBefore = isMorning && column > 0 && isTakenOn(column) && !isTakenOn(column - 1);
  return { row, column: isBefore ? column - 1 : column };
}

/** Free nights of one room, from where the choice began as far as they are free. */
export function chosenNights(model: CalendarModel, anchor: Place, column: number): Proposal | null {
  const row = model.rows[anchor.row];
  if (!row) return null;
  const taken = row.bars.filter(({ stay }) => !stay?.tentative && stay?.status !== 'completed');
  const wanted = nightsFrom(model.from, anchor.column, column);
  const free = freePart(
    wanted,
    nightAt(model.from, anchor.column),
    taken.map(({ range }) => range),
  );
  return { ...free, roomNumber: row.room.roomNumber };
}

/** What a grip makes of the place to which it was dragged. */
export function proposalFromDrag(model: CalendarModel, grip: DragTarget, { row, column }: Place): Proposal | null {
  if (grip.kind === 'nights') return chosenNights(model, grip.anchor, column);
  const { stay } = grip;
  if (grip.kind === 'edge') {
    const day = nightAt(model.from, column);
    return { ...unchangedProposal(stay), ...stretchedTo(datesOf(stay), grip.edge, day) };
  }
  const roomNumber = model.rows[row]?.room.roomNumber ?? stay.roomNumber;
  // Nights that were slept stay where they are: what is left of them goes to another room.
  if (tonightOf(stay, model.today)) return { ...unchangedProposal(stay), roomNumber };
  const days = nightsBetween(stay.checkInDate, nightAt(model.from, column - grip.column));
  return { ...movedBy(datesOf(stay), days), roomNumber, stay };
}

/** A step of move mode, by keyboard. */
export type Step = { rows: number } | { days: number; edge?: 'start' | 'end' };

export function moveByStep(model: CalendarModel, now: Proposal, step: Step): Proposal {
  if ('rows' in step) {
    const at = model.rows.findIndex(({ room }) => room.roomNumber === now.roomNumber);
    return { ...now, roomNumber: model.rows[at + step.rows]?.room.roomNumber ?? now.roomNumber };
  }
  if (!step.edge) return { ...now, ...movedBy(now, step.days) };
  const end = step.edge === 'end' ? now.to : now.from;
  return { ...now, ...stretchedTo(now, step.edge, addDays(end, step.days)) };
}

export const isUnmoved = ({ stay, roomNumber, from, to }: Proposal): boolean =>
  stay !== undefined && stay.roomNumber === roomNumber && stay.checkInDate === from && stay.checkOutDate === to;

/** What the stay costs there, in naira: the agreed amount by the rule that the server applies, or the price of its nights. */
export function priceOf({ stay, from, to, roomNumber }: Proposal, model: CalendarModel): number | null {
  const room = rowOf(model, roomNumber)?.room;
  const nightlyPrice = stay?.roomNumber === roomNumber ? stay.nightlyPrice : room?.price;
  if (nightlyPrice === undefined) return null;
  const rates = room && pricesFor({ ...room, price: nightlyPrice }, model.rates);
  const after = { roomNumber, checkInDate: from, checkOutDate: to, nightlyPrice, ...(rates && { rates }) };
  if (!stay) return toNaira(priceOfNights(nightsOf(after)));
  const nights = stay.nights ?? nightsOf(stay);
  const before = { priceKobo: priceWithCode(nights, stay.promo), amountKobo: toKobo(stay.amountPaid) };
  return toNaira(
    amountAfterMove(before, priceWithCode(nightsAfter({ ...stay, nights }, after, model.today), stay.promo)),
  );
}

/** The first night of a stay in the room in which it is, where it was in another one before. */
function firstNightThere({ nights, roomNumber }: PlacedStay): string | null {
  const before = nights?.findLast((night) => night.roomNumber !== roomNumber);
  return before ? addDays(before.date, 1) : null;
}

/** The nights that it would have in that room: those that were slept, or spent in another room before, do not go along. */
export function nightsThere(
  { today }: CalendarModel,
  { stay, roomNumber, from, to }: Proposal<PlacedStay>,
): NightRange {
  const first =
    stay && (roomNumber === stay.roomNumber ? firstNightThere(stay) : tonightOf({ ...stay, checkOutDate: to }, today));
  return { from: first && from < first ? first : from, to };
}

/** What keeps it from one of the nights that it would have: an arrival before those in another room adds nights there. */
export function clashWith(
  model: CalendarModel,
  proposal: Proposal<PlacedStay>,
): { clash: CalendarBar; number: string } | null {
  const { stay, roomNumber, from } = proposal;
  const there = nightsThere(model, proposal);
  const first = stay?.nights?.[0]?.roomNumber ?? stay?.roomNumber;
  const asked = [{ number: roomNumber, nights: there }];
  if (stay && first && from < stay.checkInDate && from < there.from) {
    asked.unshift({ number: first, nights: { from, to: stay.checkInDate } });
  }
  for (const { number, nights } of asked) {
    const clash = clashOf(rowOf(model, number), nights, stay?._id);
    if (clash) return { clash, number };
  }
  return null;
}

/** Why it cannot be, in the words of the server's refusal; null where nothing that is shown speaks against it. */
export function problemOf(model: CalendarModel, proposal: Proposal): string | null {
  const { stay, from, to } = proposal;
  if (stay && dropsSleptNights(stay, { checkInDate: from, checkOutDate: to }, model.today)) return ROOM_REFUSALS.slept;
  const found = clashWith(model, proposal);
  if (!found) return null;
  const { clash, number } = found;
  if (clash.block) return fillIn(BLOCK_REFUSALS.room_held.message, { number, name: clash.block.name });
  return fillIn(clash.period ? ROOM_REFUSALS.outOfOrder : ROOM_REFUSALS.taken, { number });
}

/** The same for a stay that is let go there; also that somebody has changed it since it was taken hold of. */
export function dropProblem(model: CalendarModel, proposal: Proposal): string | null {
  const isChanged = proposal.stay !== undefined && !isShownAs(model, proposal.stay);
  return isChanged ? CALENDAR_TEXTS.stayChanged : problemOf(model, proposal);
}

/** 'Room 103, 24 Nov to 27 Nov, 3 nights, ₦75,000', 'Room 103 from 26 Nov, …' */
export function proposalWords(model: CalendarModel, proposal: Proposal): string {
  const price = priceOf(proposal, model);
  const { from } = nightsThere(model, proposal);
  return [
    `Room ${proposal.roomNumber}${from > proposal.from ? ` from ${formatShortDay(from, model.today)}` : ''}`,
    formatShortRange(proposal.from, proposal.to, model.today),
    nightWords(nightsBetween(proposal.from, proposal.to)),
    ...(price === null ? [] : [formatNaira(price)]),
  ].join(', ');
}

/** For the list of rooms: 'Room 103, Standard, leaves today, dirty'. */
export const roomWords = (room: CalendarRoom, today: string) =>
  [`Room ${room.roomNumber}`, room.type, ...roomNow(room, today).map((words) => words.toLowerCase())].join(', ');
