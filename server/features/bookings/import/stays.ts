import { randomUUID } from 'node:crypto';
import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import { identityDocuments } from '@drizzle/schema/identity-documents';
import { rooms } from '@drizzle/schema/rooms';
import { namingCharges } from '@server/features/money/ledger/charges';
import {
  type ImportedPayment,
  importPayments,
  takeBackPayments,
} from '@server/features/money/ledger/imported-payments';
import { newNights } from '@server/features/rates/prices';
import { roomsByKey } from '@server/features/rooms/import';
import { lockRooms, roomNumberParams } from '@server/features/rooms/inventory';
import { insertAll } from '@server/platform/database/batches';
import { pipelined, type Queryable, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { firstLink } from '@server/platform/records/links';
import { priceOfNights } from '@shared/bookings/nights';
import { IMPORTED_STATUSES } from '@shared/import/columns';
import type { LedgerMethod } from '@shared/money/ledger/constants';
import { toKobo } from '@shared/money/money';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refusedNights } from '../queries';
import { NO_REQUESTED_DATES } from '../record';
import { agreedAmount, stayColumns } from '../rules';
import { type KnownRoom, type NumberedStay, statusOf } from './judge';

/** Locks the rooms of these stays, as every verb does first that gives nights away. */
export async function lockRoomsOf(tx: Transaction, lines: readonly NumberedStay[]): Promise<void> {
  const rooms = await roomsByKey(tx);
  const ids = lines.flatMap(({ roomNumber }) => rooms.get(roomNumberParams(roomNumber).key)?.id ?? []);
  if (ids.length > 0) await lockRooms(tx, [...new Set(ids)]);
}

/** Noon of a day at the hotel, and never later than now. */
const noonOf = (day: string, now: Date): string =>
  new Date(Math.min(Date.parse(`${day}T12:00:00+01:00`), now.getTime())).toISOString();

async function rowOf(tx: Transaction, platform: Platform, line: NumberedStay, room: KnownRoom) {
  const { clock } = platform;
  const id = randomUUID();
  const now = clock.now();
  const { nights } = await newNights(tx, room, line.stay);
  const status = statusOf(line, clock.today());
  const bookedOn = line.bookedOn ?? (status === 'completed' ? line.stay.checkIn : null);
  return {
    ...stayColumns(line, room),
    ...{ id, userId: null, status, otherGuests: line.otherGuests ?? null },
    accessTokenHash: firstLink(platform, { id, userId: null, email: line.email }),
    amountKobo: agreedAmount(priceOfNights(nights), line.amountPaid),
    createdAt: bookedOn ? noonOf(bookedOn, now) : now.toISOString(),
  };
}

/**
 * Books stays ahead and enters those that are over, with what was paid for them, and tells nobody. Their rooms are locked and
 * nothing speaks against them. Throws `room_taken`, `room_out_of_order` for nights that are taken all the same.
 */
export async function importStays(
  tx: Transaction,
  platform: Platform,
  lines: readonly NumberedStay[],
  { actor, importId }: { actor: string; importId: string },
): Promise<string[]> {
  const rooms = await roomsByKey(tx);
  const paid: ImportedPayment[] = [];
  const rowFor = async (line: NumberedStay) => {
    const room = rooms.get(roomNumberParams(line.roomNumber).key);
    if (!room) throw new Error(`Line ${line.row} has no room`);
    const row = await rowOf(tx, platform, line, room);
    if (line.paid && line.paidBy) {
      const receivedAt = line.paidOn ? noonOf(line.paidOn, platform.clock.now()) : row.createdAt;
      const payment = { bookingId: row.id, amountKobo: toKobo(line.paid), method: line.paidBy };
      paid.push({ ...payment, receivedAt, row: line.row });
    }
    return row;
  };
  const rows = await pipelined(lines.map(rowFor));
  await insertAll(tx, bookings, rows).catch(refusedNights(() => '', { byStaff: true }));
  await importPayments(tx, paid, { actor, importId });
  const paidKobo = new Map(paid.map(({ bookingId, amountKobo }) => [bookingId, amountKobo]));
  const entries = rows.map(({ id, status, amountKobo }) => ({
    recordId: id,
    detail: { importId, status, amountKobo, paidKobo: paidKobo.get(id) ?? 0 },
  }));
  await audit(tx, ...entries.map((entry) => ({ actor, action: 'bookings.create', ...entry })));
  return rows.map(({ id }) => id);
}

/**
 * Locks imported stays, rooms first as everywhere, and names those that somebody has changed, paid for or is paying for,
 * charged or written about since.
 */
export async function touchedStays(tx: Transaction, ids: string[], importId: string): Promise<string[]> {
  const placed = await tx.selectDistinct({ roomId: bookings.roomId }).from(bookings).where(inArray(bookings.id, ids));
  await lockRooms(
    tx,
    placed.map(({ roomId }) => roomId),
  );
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update');
  const rows = await tx
    .select({ reference: bookings.reference, guestName: bookings.guestName })
    .from(bookings)
    .where(
      sql`${inArray(bookings.id, ids)} and (${bookings.version} > 1
        or exists (select from payments as paid where paid.booking_id = "bookings"."id"
          and coalesce(paid.source_reference, '') not like ${`import:${importId}:%`})
        or exists (select from charges as charge where charge.booking_id = "bookings"."id" and charge.kind <> 'room')
        or exists (select from payment_attempts as paying where paying.booking_id = "bookings"."id"
          and paying.next_check_at is not null)
        or exists (select from paid_notices as said where said.booking_id = "bookings"."id")
        or exists (select from ${bookingNotes} as note where note.booking_id = "bookings"."id")
        or exists (select from ${identityDocuments} as shown where shown.booking_id = "bookings"."id"))`,
    )
    .orderBy(bookings.reference);
  return rows.map(({ reference, guestName }) => `${reference} of ${guestName}`);
}

/** Takes back such stays as if they had never been entered: their nights are free, and nothing is owed or paid. */
export async function takeBackStays(tx: Transaction, ids: string[], by: { actor: string; at: string }): Promise<void> {
  const hidden = { status: 'cancelled' as const, deletedAt: by.at, ...NO_REQUESTED_DATES };
  await namingCharges(tx, { by: by.actor, note: 'The import was taken back' }, () =>
    tx.update(bookings).set(hidden).where(inArray(bookings.id, ids)),
  );
  await takeBackPayments(tx, ids, by.actor);
  await audit(tx, ...ids.map((recordId) => ({ actor: by.actor, action: 'bookings.delete', recordId })));
}

/** For rooms: that they have a stay which is not hidden, whatever became of it. */
export const hasStays = sql`exists (select from bookings as stay where stay.deleted_at is null and (stay.room_id = "rooms"."id"
  or exists (select from room_nights as slept where slept.booking_id = stay.id and slept.room_id = "rooms"."id")))`;

// Tables by name: Drizzle leaves them out of columns here.
const lastPaid = sql<{ method: LedgerMethod; on: string } | null>`(
  select json_build_object('method', p.method, 'on', (p.received_at at time zone 'Africa/Lagos')::date)
  from payments as p where p.booking_id = "bookings"."id" and p.kind = 'payment'
    and not exists (select from payments as correction where correction.takes_back = p.id and correction.kind = 'correction')
  order by p.received_at desc, p.id limit 1)`;

/** Stays that take place or took place, with the sum that was received and how and when the last of it came. */
export const staysToExport = (db: Queryable, max: number) =>
  db
    .select({
      guestName: bookings.guestName,
      phone: bookings.phone,
      email: bookings.email,
      address: bookings.address,
      roomNumber: rooms.roomNumber,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      adults: bookings.adults,
      children: bookings.children,
      otherGuests: bookings.otherGuests,
      status: bookings.status,
      amountKobo: bookings.amountKobo,
      receivedKobo: bookings.receivedKobo,
      bookedOn: sql<string>`(${bookings.createdAt} at time zone 'Africa/Lagos')::date::text`,
      lastPaid,
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(isNull(bookings.deletedAt), inArray(bookings.status, [...IMPORTED_STATUSES])))
    .orderBy(asc(bookings.checkIn), asc(rooms.roomNumber), asc(bookings.id))
    .limit(max);
