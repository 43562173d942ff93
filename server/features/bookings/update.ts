import { bookings } from '@drizzle/schema/bookings';
import { lockRooms, roomIdByNumber } from '@server/features/rooms/inventory';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, StaleRead, type Transaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import { assertVersion } from '@server/platform/versions';
import type { Booking, BookingUpdateInput } from '@shared/bookings';
import type { ChangeTarget } from '@shared/changes';
import { amountAfterMove } from '@shared/constants/booking-amounts';
import { isHolding } from '@shared/constants/bookings';
import { nightsBetween } from '@shared/dates';
import { toNaira } from '@shared/money';
import { inArray } from 'drizzle-orm';
import { recordChanges } from './emails';
import { endHolds } from './holds';
import { bookingRecord } from './record';
import { agreedAmount, changeEvent, changesNothing, isSameStay, TRANSITIONS } from './rules';

/** The exclusion constraint (D9). */
export const NO_DOUBLE_BOOKING = 'bookings_no_double_booking';

type Locked = Awaited<ReturnType<typeof lockStay>>;

/** Locks a booking, its room and its new room. Throws `not_found`, `room_missing`. */
async function lockStay(tx: Transaction, { _id, roomNumber }: BookingUpdateInput) {
  if (!isId(_id)) throw new DomainError('not_found');
  const isThis = bookingRecord.isThis(_id);
  const [seen] = await tx.select({ roomId: bookings.roomId }).from(bookings).where(isThis);
  if (!seen) throw new DomainError('not_found');
  const target = roomNumber === undefined ? undefined : await roomIdByNumber(tx, roomNumber);
  if (target === null) throw new DomainError('room_missing');
  // Rooms before bookings, and rooms by id: every verb locks in this order.
  const locked = await lockRooms(tx, [seen.roomId, ...(target ? [target] : [])]);
  const [before] = await tx.select().from(bookings).where(isThis).for('update');
  if (!before) throw new DomainError('not_found');
  if (before.roomId !== seen.roomId) throw new StaleRead();
  const room = locked.find(({ id }) => id === (target ?? before.roomId));
  if (!room || (target && room.archivedAt)) throw new DomainError('room_missing');
  return { before, room, roomBefore: locked.find(({ id }) => id === before.roomId) ?? room };
}

/** The row's values after the change. */
function valuesAfter({ before, room }: Locked, { status, stay, amountPaid }: BookingUpdateInput) {
  const { checkIn, checkOut } = stay ?? before;
  const moved = room.id !== before.roomId;
  const nightlyKobo = moved ? room.priceKobo : before.nightlyKobo;
  const amountKobo =
    amountPaid === undefined
      ? amountAfterMove(
          { ...before, nights: nightsBetween(before.checkIn, before.checkOut) },
          { nightlyKobo, nights: nightsBetween(checkIn, checkOut) },
        )
      : agreedAmount(nightlyKobo, 0, amountPaid);
  return {
    status: status ?? before.status,
    checkIn,
    checkOut,
    roomId: room.id,
    roomType: moved ? room.type : before.roomType,
    nightlyKobo,
    amountKobo,
    holdExpiresAt: null,
    tentative: false,
    // A fee is only owed by a stay that stays cancelled.
    cancellationFeeKobo: status === undefined || status === 'cancelled' ? before.cancellationFeeKobo : 0,
  };
}

/** Stores the change of a locked booking, audits it and emails the guest. */
async function changeStay(
  tx: Transaction,
  { clock }: Platform,
  actor: UserActor,
  { locked, target, after }: { locked: Locked; target: ChangeTarget; after: ReturnType<typeof valuesAfter> },
): Promise<Booking> {
  const { before, roomBefore } = locked;
  if (changesNothing(before, after)) {
    const booking = await bookingRecord.findOrThrow(tx, before.id);
    assertVersion(booking, target.version);
    return booking;
  }
  if (isHolding(after.status)) {
    const nights = { roomId: after.roomId, from: after.checkIn, to: after.checkOut, except: before.id, sure: true };
    await endHolds(tx, clock.now(), nights);
  }
  const allowed = inArray(bookings.status, [...TRANSITIONS.staff[after.status]]);
  if (!(await bookingRecord.change(tx, target, after, allowed))) throw new StaleRead();
  const changed = await bookingRecord.findOrThrow(tx, before.id);
  const was = {
    roomNumber: roomBefore.roomNumber,
    checkInDate: before.checkIn,
    checkOutDate: before.checkOut,
    amountPaid: toNaira(before.amountKobo),
  };
  const { status, checkIn, checkOut, roomId, amountKobo } = before;
  await recordChanges(tx, {
    actor: actor.id,
    action: 'bookings.update',
    detail: { before: { status, checkIn, checkOut, roomId, amountKobo }, after },
    record: changed,
    event: changeEvent({ ...was, status }, changed),
    ...(status !== changed.status && isSameStay(was, changed) && { statusBefore: status }),
    about: { was },
  });
  return changed;
}

/**
 * Staff change status, dates, room or agreed amount, from any status to any. The booking then no longer expires. An
 * update that changes nothing is neither audited nor emailed.
 * Throws `not_found`, `changed_meanwhile`, `room_missing`, `room_taken`.
 */
export async function updateBooking({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: BookingUpdateInput;
}): Promise<Booking> {
  let number = input.roomNumber ?? '';
  try {
    return await inTransaction(platform.db, async (tx) => {
      const locked = await lockStay(tx, input);
      number = locked.room.roomNumber;
      return changeStay(tx, platform, actor, { locked, target: input, after: valuesAfter(locked, input) });
    });
  } catch (error) {
    if (violates(error, NO_DOUBLE_BOOKING)) throw new DomainError('room_taken', { number });
    throw error;
  }
}
