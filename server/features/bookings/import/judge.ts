import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { roomsByKey } from '@server/features/rooms/import';
import { roomNumberParams } from '@server/features/rooms/inventory';
import type { Queryable } from '@server/platform/database/database';
import { CALLED_OFF_STATUSES, isHolding } from '@shared/bookings/constants';
import { isTooSmall, tooSmallText } from '@shared/bookings/party';
import { addDays } from '@shared/dates';
import { messageFor } from '@shared/errors';
import type { IMPORTED_STATUSES } from '@shared/import/columns';
import type { ImportLines } from '@shared/import/lines-schema';
import { type Verdict, wrong } from '@shared/import/verdict';
import { PAYMENT_TEXTS } from '@shared/money/ledger/constants';
import { and, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';

/** Stays that are about to be imported: what speaks against each, by what is stored and by the lines before it. */

export type StayLine = ImportLines['bookings'];
/** With its row in the file. */
export type NumberedStay = StayLine & { row: number };

type Stored = typeof bookings.$inferSelect;
type Rooms = Awaited<ReturnType<typeof roomsByKey>>;
export type KnownRoom = NonNullable<ReturnType<Rooms['get']>>;

/** Where a line does not say it, the dates do. */
export const statusOf = ({ status, stay }: StayLine, today: string): (typeof IMPORTED_STATUSES)[number] =>
  status ?? (stay.checkOut <= today ? 'completed' : 'confirmed');

const nightsOf = ({ stay }: StayLine) =>
  Array.from({ length: stay.nights }, (_, night) => addDays(stay.checkIn, night));

const placeOf = (roomId: string, night: string) => `${roomId} ${night}`;
const keyOf = ({ roomId, checkIn, checkOut, phone }: Pick<Stored, 'roomId' | 'checkIn' | 'checkOut' | 'phone'>) =>
  [roomId, checkIn, checkOut, phone].join(' ');

/** What is stored of the time from the first of these nights to the last. */
async function readHouse(db: Queryable, lines: readonly StayLine[]) {
  const from = lines.map(({ stay }) => stay.checkIn).reduce((one, other) => (one < other ? one : other));
  const to = lines.map(({ stay }) => stay.checkOut).reduce((one, other) => (one > other ? one : other));
  const nights = await db
    .select({ roomId: roomNights.roomId, night: roomNights.night, periodId: roomNights.periodId })
    .from(roomNights)
    .where(and(roomNights.taken, gte(roomNights.night, from), lt(roomNights.night, to)));
  const stays = await db
    .select({ roomId: bookings.roomId, checkIn: bookings.checkIn, checkOut: bookings.checkOut, phone: bookings.phone })
    .from(bookings)
    .where(
      and(
        isNull(bookings.deletedAt),
        notInArray(bookings.status, CALLED_OFF_STATUSES),
        sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`,
      ),
    );
  return {
    rooms: await roomsByKey(db),
    taken: new Map(
      nights.map(({ roomId, night, periodId }) => [
        placeOf(roomId, night),
        periodId ? ('room_out_of_order' as const) : ('room_taken' as const),
      ]),
    ),
    known: new Set(stays.map(keyOf)),
  };
}

/** What a line says of time that cannot be. */
function timeProblem(line: StayLine, today: string): Verdict | null {
  const status = statusOf(line, today);
  if (line.stay.checkIn > today && (status === 'checkedin' || status === 'completed'))
    return wrong('status', 'A stay that has not begun is neither checked in nor completed');
  if (line.paidOn && line.paidOn > today) return wrong('paidOn', PAYMENT_TEXTS.receivedInFuture);
  if (line.bookedOn && line.bookedOn > today) return wrong('bookedOn', PAYMENT_TEXTS.receivedInFuture);
  return null;
}

/** A verdict for each line, in their order. */
export async function judgeStays(db: Queryable, lines: readonly NumberedStay[], today: string): Promise<Verdict[]> {
  if (lines.length === 0) return [];
  const { rooms, taken, known } = await readHouse(db, lines);
  /** By room and night the line that wants it. */
  const wanted = new Map<string, number>();
  return lines.map((line): Verdict => {
    const room = rooms.get(roomNumberParams(line.roomNumber).key);
    if (!room) return wrong('roomNumber', `You have no room ${line.roomNumber}`);
    if (known.has(keyOf({ ...line.stay, roomId: room.id, phone: line.phoneNumber }))) return 'here';
    const problem = timeProblem(line, today);
    if (problem) return problem;
    const number = room.roomNumber;
    if (!isHolding(statusOf(line, today))) return 'new';
    if (room.sleeps !== null && isTooSmall({ sleeps: room.sleeps }, line))
      return wrong('adults', tooSmallText(number, String(room.sleeps)));
    const places = nightsOf(line).map((night) => placeOf(room.id, night));
    const reason = places.map((place) => taken.get(place)).find((found) => found !== undefined);
    if (reason) return wrong('roomNumber', messageFor(reason, { number }));
    const other = places.map((place) => wanted.get(place)).find((found) => found !== undefined);
    if (other !== undefined) return wrong('roomNumber', `Line ${other} has room ${number} for some of these nights`);
    for (const place of places) wanted.set(place, line.row);
    return 'new';
  });
}
