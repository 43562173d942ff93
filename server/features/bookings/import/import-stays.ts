import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { type ImportedPayment, importPayments } from '@server/features/money/ledger/imported-payments';
import { roomsByKey } from '@server/features/rooms/import';
import { asWritten, lockRooms } from '@server/features/rooms/inventory';
import type { Transaction } from '@server/platform/database/database';
import { insertAll } from '@server/platform/database/insert-all';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { firstLink } from '@server/platform/records/links';
import { stayPrice } from '@shared/bookings/constants';
import { toKobo } from '@shared/money/money';
import { refusedNights } from '../queries';
import { agreedAmount, stayColumns } from '../rules';
import { type KnownRoom, type NumberedStay, statusOf } from './judge';

/** Locks the rooms of these stays, as every verb does first that gives nights away. */
export async function lockRoomsOf(tx: Transaction, lines: readonly NumberedStay[]): Promise<void> {
  const rooms = await roomsByKey(tx);
  const ids = lines.flatMap(({ roomNumber }) => rooms.get(asWritten(roomNumber).key)?.id ?? []);
  if (ids.length > 0) await lockRooms(tx, [...new Set(ids)]);
}

/** Noon of a day at the hotel, and never later than now. */
const noonOf = (day: string, now: Date): string =>
  new Date(Math.min(Date.parse(`${day}T12:00:00+01:00`), now.getTime())).toISOString();

function rowOf(platform: Platform, line: NumberedStay, room: KnownRoom) {
  const { clock } = platform;
  const id = randomUUID();
  const now = clock.now();
  const status = statusOf(line, clock.today());
  const bookedOn = line.bookedOn ?? (status === 'completed' ? line.stay.checkIn : null);
  return {
    ...stayColumns(line, room),
    ...{ id, userId: null, status, otherGuests: line.otherGuests ?? null },
    accessTokenHash: firstLink(platform, { id, userId: null, email: line.email }),
    amountKobo: agreedAmount(stayPrice(room.priceKobo, line.stay.nights), line.amountPaid),
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
  const rows = lines.map((line) => {
    const room = rooms.get(asWritten(line.roomNumber).key);
    if (!room) throw new Error(`Line ${line.row} has no room`);
    const row = rowOf(platform, line, room);
    if (line.paid && line.paidBy) {
      const receivedAt = line.paidOn ? noonOf(line.paidOn, platform.clock.now()) : row.createdAt;
      const payment = { bookingId: row.id, amountKobo: toKobo(line.paid), method: line.paidBy };
      paid.push({ ...payment, receivedAt, row: line.row });
    }
    return row;
  });
  await insertAll(tx, bookings, rows).catch(refusedNights(() => ''));
  await importPayments(tx, paid, { actor, importId });
  const paidKobo = new Map(paid.map(({ bookingId, amountKobo }) => [bookingId, amountKobo]));
  const entries = rows.map(({ id, status, amountKobo }) => ({
    recordId: id,
    detail: { importId, status, amountKobo, paidKobo: paidKobo.get(id) ?? 0 },
  }));
  await audit(tx, ...entries.map((entry) => ({ actor, action: 'bookings.create', ...entry })));
  return rows.map(({ id }) => id);
}
