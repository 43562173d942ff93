import { bookings } from '@drizzle/schema/bookings';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { isNumbered } from '@server/features/rooms/inventory';
import { isOutOfOrder } from '@server/features/rooms/out-of-order';
import { doNothingOn, type Inserted, paramsBut } from '@server/platform/database/columns';
import {
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import type { Booking } from '@shared/bookings/schema';
import type { NightRange } from '@shared/rooms/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { holdsRoom } from './holds/hold-conditions';
import { bookingColumns, toWire } from './record';

/** The stay has a night from `from` up to, not including, `to`; worded like the exclusion constraint. */
export function touches(from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>): SQL {
  return sql`daterange(${bookings.checkIn}, ${bookings.checkOut}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}

/** Columns that the database fills in. */
const GENERATED = [
  'reference',
  'accessIssuedAt',
  'askedCheckIn',
  'askedCheckOut',
  'askedAt',
  'askDeclinedAt',
  'askDeclinedNote',
  'cancellationFeeKobo',
  'cancellationFreeHours',
  'cancellationPercent',
  'cancellationDueSince',
  'checkInHour',
  'owedKobo',
  'chargesKobo',
  'receivedKobo',
  'version',
  'updatedAt',
  'createdAt',
  'deletedAt',
  'search',
] as const;

type NewBooking = Inserted<typeof bookings, (typeof GENERATED)[number]>;

const insert = prepared('bookings_insert', (db, param: Params<NewBooking>) =>
  // The loser of a race inserts nothing: a failing insert would deadlock when many want one room. Any other conflict fails.
  doNothingOn(
    'bookings_no_double_booking',
    db.insert(bookings).values(paramsBut(bookings, param, ...GENERATED)),
  ).returning(bookingColumns),
);

/** Null when another stay holds the room. */
export async function insertBooking(tx: Transaction, roomNumber: string, values: NewBooking): Promise<Booking | null> {
  const [row] = await insert(tx, values);
  return row ? toWire({ ...row, roomNumber }) : null;
}

interface Window {
  roomNumber: string;
  from: string;
  to: string;
  now: string;
}

const taken = prepared('bookings_taken', (db, param: Params<Window>) => {
  const ofRoom = isNumbered(param('roomNumber'));
  const nights = [param('from'), param('to')] as const;
  return db
    .select({ from: bookings.checkIn, to: bookings.checkOut })
    .from(rooms)
    .leftJoin(bookings, and(eq(bookings.roomId, rooms.id), touches(...nights), holdsRoom(param('now'))))
    .where(ofRoom)
    .unionAll(
      db
        .select({ from: outOfOrderPeriods.startsOn, to: outOfOrderPeriods.endsOn })
        .from(rooms)
        .leftJoin(outOfOrderPeriods, and(eq(outOfOrderPeriods.roomId, rooms.id), isOutOfOrder(...nights)))
        .where(ofRoom),
    )
    .orderBy(sql`1`);
});

/** The nights of a room within a window that nobody can book, as ranges in order; null when no room has that number. */
export async function takenRanges(db: Queryable, window: Window): Promise<NightRange[] | null> {
  const rows = await taken(db, window);
  // A room without a taken night is a row without a stay, and one without a period.
  return rows.length > 0 ? rows.flatMap(({ from, to }) => (from && to ? { from, to } : [])) : null;
}
