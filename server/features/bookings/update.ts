import { bookings } from '@drizzle/schema/bookings';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, StaleRead, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import type { Booking, BookingUpdateInput } from '@shared/bookings';
import { isHolding } from '@shared/constants/bookings';
import { nightsBetween } from '@shared/dates';
import { toNaira } from '@shared/money';
import { and, eq, inArray } from 'drizzle-orm';
import { recordChanges } from './changes';
import { endHolds } from './holds';
import { isVisible, lockRooms, mustFind, roomIdByNumber } from './queries';
import { agreedAmount, amountAfterMove, changeEvent, changesNothing, TRANSITIONS } from './rules';

const NO_DOUBLE_BOOKING = 'bookings_no_double_booking';

/**
 * Staff change status, dates, room or agreed amount; any status may follow any (spec 4). Staff having acted, the booking
 * no longer expires (D11). Saying again what is so already is no change: nothing is recorded and nobody told.
 * Throws `not_found`, `room_missing`, `room_taken` (D9).
 */
export async function updateBooking(platform: Platform, actor: UserActor, input: BookingUpdateInput): Promise<Booking> {
  let number = input.roomNumber ?? '';
  try {
    return await inTransaction(platform.db, async (tx) => {
      if (!isId(input._id)) throw new DomainError('not_found');
      const isThis = and(eq(bookings.id, input._id), isVisible);
      const [seen] = await tx.select({ roomId: bookings.roomId }).from(bookings).where(isThis);
      if (!seen) throw new DomainError('not_found');
      const target = input.roomNumber === undefined ? undefined : await roomIdByNumber(tx, input.roomNumber);
      if (target === null) throw new DomainError('room_missing');
      // Rooms before bookings, and rooms in the order of their ids: the order in which every verb locks.
      const locked = await lockRooms(tx, [seen.roomId, ...(target ? [target] : [])]);
      const [before] = await tx.select().from(bookings).where(isThis).for('update');
      if (!before) throw new DomainError('not_found');
      if (before.roomId !== seen.roomId) throw new StaleRead();
      const room = locked.find(({ id }) => id === (target ?? before.roomId));
      if (!room || (target && room.archivedAt)) throw new DomainError('room_missing');
      number = room.roomNumber;

      const status = input.status ?? before.status;
      const checkIn = input.stay?.checkIn ?? before.checkIn;
      const checkOut = input.stay?.checkOut ?? before.checkOut;
      const moved = room.id !== before.roomId;
      const nightlyKobo = moved ? room.priceKobo : before.nightlyKobo;
      const amountKobo =
        input.amountPaid === undefined
          ? amountAfterMove(
              { ...before, nights: nightsBetween(before.checkIn, before.checkOut) },
              { nightlyKobo, nights: nightsBetween(checkIn, checkOut) },
            )
          : agreedAmount(nightlyKobo, 0, input.amountPaid);
      const after = {
        status,
        checkIn,
        checkOut,
        roomId: room.id,
        roomType: moved ? room.type : before.roomType,
        nightlyKobo,
        amountKobo,
        holdExpiresAt: null,
        tentative: false,
      };
      if (changesNothing(before, after)) return mustFind(tx, before.id);
      if (isHolding(status)) {
        const nights = { roomId: room.id, from: checkIn, to: checkOut, except: before.id, sure: true };
        await endHolds(tx, platform.clock.now(), nights);
      }
      await tx
        .update(bookings)
        .set(after)
        .where(and(isThis, inArray(bookings.status, [...TRANSITIONS.staff[status]])));
      const changed = await mustFind(tx, before.id);
      const was = {
        roomNumber: locked.find(({ id }) => id === before.roomId)?.roomNumber ?? room.roomNumber,
        checkInDate: before.checkIn,
        checkOutDate: before.checkOut,
        amountPaid: toNaira(before.amountKobo),
      };
      await recordChanges(tx, {
        actor: actor.id,
        action: 'bookings.update',
        detail: {
          before: {
            status: before.status,
            checkIn: before.checkIn,
            checkOut: before.checkOut,
            roomId: before.roomId,
            amountKobo: before.amountKobo,
          },
          after,
        },
        booking: changed,
        event: changeEvent({ ...was, status: before.status }, changed),
        was,
      });
      return changed;
    });
  } catch (error) {
    if (violates(error, NO_DOUBLE_BOOKING)) throw new DomainError('room_taken', { number });
    throw error;
  }
}
