import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { paymentState } from '@server/features/money/ledger/payable';
import { packedRows } from '@server/platform/database/columns';
import {
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import { toNaira } from '@shared/money/money';
import type { CalendarStay } from '@shared/room-calendar/schema';
import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { isExpiredHold, isNight, touches } from '../queries';
import { ownNights, promoOf } from '../record';

/** A stay that is still to take place, even if only tentatively: its room must not be archived. */
export function isActiveStay(now: ValueOrPlaceholder<Date | string>): SQL | undefined {
  return and(oneOf(bookings.status, HOLDING_STATUSES), not(isExpiredHold(now)));
}

type Window = Record<'from' | 'to' | 'now', string>;

const shown = {
  _id: bookings.id,
  roomNumber: rooms.roomNumber,
  reference: bookings.reference,
  guestName: bookings.guestName,
  status: bookings.status,
  checkInDate: bookings.checkIn,
  checkOutDate: bookings.checkOut,
  adults: bookings.adults,
  children: bookings.children,
  nightlyKobo: bookings.nightlyKobo,
  nights: ownNights,
  amountKobo: bookings.amountKobo,
  promoCode: bookings.promoCode,
  promoPercent: bookings.promoPercent,
  promoAmountKobo: bookings.promoAmountKobo,
  owedKobo: bookings.owedKobo,
  chargesKobo: bookings.chargesKobo,
  receivedKobo: bookings.receivedKobo,
  tentative: bookings.tentative,
  version: bookings.version,
};

/** The room in which a stay is now may be out of use, and one in which it was before still be shown. */
const wasInRoomInUse = sql`(${bookings.roomFrom} is not null and exists (select from ${roomNights}
  join ${rooms} as before on before.id = ${roomNights.roomId} where ${roomNights.bookingId} = ${bookings.id} and before.archived_at is null))`;

const inWindow = prepared('bookings_in_calendar', (db, param: Params<Window>) =>
  db
    .select({ stays: packedRows(shown, [asc(bookings.checkIn), asc(bookings.id)]) })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        touches(param('from'), param('to')),
        isNull(bookings.deletedAt),
        or(isNull(rooms.archivedAt), wasInRoomInUse),
        oneOf(bookings.status, [...HOLDING_STATUSES, 'completed']),
        not(isExpiredHold(param('now'))),
      ),
    ),
);

type Row = Awaited<ReturnType<typeof inWindow>>[number]['stays'][number];

/** Field by field, as a rest and a spread would dominate at thousands of rows. */
function toCalendar(row: Row): CalendarStay {
  const { status, amountKobo, owedKobo, chargesKobo, receivedKobo } = row;
  const payment = paymentState({ owedKobo: owedKobo + chargesKobo, receivedKobo, agreedKobo: amountKobo });
  return {
    _id: row._id,
    roomNumber: row.roomNumber,
    reference: row.reference,
    guestName: row.guestName,
    status,
    checkInDate: row.checkInDate,
    checkOutDate: row.checkOutDate,
    adults: row.adults,
    children: row.children,
    nightlyPrice: toNaira(row.nightlyKobo),
    nights: row.nights,
    amountPaid: toNaira(amountKobo),
    promo: promoOf(row),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: payment.status,
    tentative: row.tentative && status === 'pending' && receivedKobo <= 0,
    version: row.version,
  };
}

/** Stays of rooms in use that have a night in the window and hold their room, or have ended; by arrival. */
export async function calendarStays(db: Queryable, window: Window): Promise<CalendarStay[]> {
  return (await inWindow(db, window)).flatMap(({ stays }) => stays.map(toCalendar));
}

interface Nights {
  roomId: string;
  from: string;
  to: string;
  now: Date;
}

/** The first stay that keeps a room's nights, tentative ones included; for the transaction that has the room's lock. */
export async function firstStayOn(tx: Transaction, { roomId, from, to, now }: Nights) {
  const { guestName, reference, checkIn, checkOut } = bookings;
  const [first] = await tx
    .select({ guestName, reference, checkIn, checkOut })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, isNight(from, to), isActiveStay(now)))
    .orderBy(asc(roomNights.night))
    .limit(1);
  return first;
}

interface Ahead {
  roomId: string;
  today: string;
  now: Date;
}

/**
 * The nights that stays keep in a room from today on, with those before that they adjoin; nothing of who comes. A stay that
 * left the room and came back to it is there twice.
 */
export function staysAhead(db: Queryable, { roomId, today, now }: Ahead) {
  const { id, createdAt } = bookings;
  const run = sql`${roomNights.night} - (row_number() over (partition by ${id} order by ${roomNights.night}))::int`;
  const kept = db
    .select({ id, createdAt, night: roomNights.night, run: run.as('run') })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, isActiveStay(now)))
    .as('kept');
  const from = sql<string>`min(${kept.night})`.as('from');
  const to = sql<string>`max(${kept.night}) + 1`.as('to');
  return db
    .select({ id: kept.id, from, to, createdAt: kept.createdAt })
    .from(kept)
    .groupBy(kept.id, kept.createdAt, kept.run)
    .having(sql`max(${kept.night}) >= ${today}`)
    .orderBy(from);
}
