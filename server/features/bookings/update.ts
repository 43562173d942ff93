import { bookings } from '@drizzle/schema/bookings';
import { chargingNights } from '@server/features/ledger/charges';
import { leaveDirty } from '@server/features/rooms/housekeeping';
import { lockRooms, roomIdByNumber } from '@server/features/rooms/inventory';
import { NOT_OUT_OF_ORDER } from '@server/features/rooms/out-of-order';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, StaleRead, type Transaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import { assertVersion } from '@server/platform/versions';
import type { Booking, BookingUpdateInput } from '@shared/bookings';
import { cancellationCost } from '@shared/cancellation';
import type { ChangeTarget } from '@shared/changes';
import { amountAfterMove } from '@shared/constants/booking-amounts';
import { isHolding } from '@shared/constants/bookings';
import { CHARGE_TEXTS } from '@shared/constants/charges';
import { nightsBetween } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money';
import { inArray } from 'drizzle-orm';
import { recordChanges } from './emails';
import { endHolds } from './holds';
import { bookingRecord, NO_DATES_ASKED, toWire } from './record';
import { agreedAmount, changeEvent, changesNothing, isSameStay, leavesRoom, TRANSITIONS } from './rules';
import { undoneMove } from './undone-move';

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
  const row = await bookingRecord.findRow(tx, _id);
  if (!row) throw new DomainError('not_found');
  return { before, was: toWire(row), room, roomBefore: locked.find(({ id }) => id === before.roomId) ?? room };
}

/** What a change makes of the fee: one by staff takes it unless they waive it, and only a stay that stays cancelled owes it. */
function feeAfter({ before, was }: Locked, { status, waiveCancellationFee: waived }: BookingUpdateInput, now: Date) {
  if ((status ?? before.status) !== 'cancelled' || waived) return 0;
  return before.status === 'cancelled' ? before.cancellationFeeKobo : toKobo(cancellationCost(was, now));
}

/** The row's values after the change. */
function valuesAfter(locked: Locked, change: BookingUpdateInput, now: Date) {
  const { before, room } = locked;
  const { status, stay, amountPaid } = change;
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
    cancellationFeeKobo: Math.min(feeAfter(locked, change, now), amountKobo),
    // Other dates answer what its guest has asked for, whichever they are.
    ...(checkIn !== before.checkIn || checkOut !== before.checkOut ? NO_DATES_ASKED : {}),
  };
}

type Nights = Pick<Locked['before'], 'status' | 'roomId' | 'checkIn' | 'checkOut' | 'amountKobo'>;

const isSameNights = (before: Nights, after: Nights): boolean =>
  before.roomId === after.roomId && before.checkIn === after.checkIn && before.checkOut === after.checkOut;

/** Why what is owed for the nights is another, for the folio. */
function nightsNote(before: Nights, after: Nights): string {
  if (before.status !== after.status && !(isHolding(before.status) && isHolding(after.status))) {
    return CHARGE_TEXTS.statusChanged;
  }
  return isSameNights(before, after) ? CHARGE_TEXTS.amountChanged : CHARGE_TEXTS.stayChanged;
}

type Noted = Pick<BookingUpdateInput, 'note'>;

/** Stores the change of a locked booking, audits it and emails the guest. */
async function changeStay(
  tx: Transaction,
  { clock }: Platform,
  actor: StaffActor,
  { locked, change, after }: { locked: Locked; change: ChangeTarget & Noted; after: ReturnType<typeof valuesAfter> },
): Promise<Booking> {
  const { before, roomBefore } = locked;
  if (changesNothing(before, after)) {
    const booking = await bookingRecord.findOrThrow(tx, before.id);
    assertVersion(booking, change.version);
    return booking;
  }
  if (isHolding(after.status)) {
    const nights = { roomId: after.roomId, from: after.checkIn, to: after.checkOut, except: before.id, sure: true };
    await endHolds(tx, clock.now(), nights);
  }
  const allowed = inArray(bookings.status, [...TRANSITIONS.staff[after.status]]);
  const named = { by: actor.id, note: nightsNote(before, after) };
  const done = await chargingNights(tx, named, () => bookingRecord.change(tx, change, after, allowed));
  if (!done) throw new StaleRead();
  if (leavesRoom(before, after)) await leaveDirty(tx, before.roomId);
  const changed = await bookingRecord.findOrThrow(tx, before.id);
  const was = {
    roomNumber: roomBefore.roomNumber,
    checkInDate: before.checkIn,
    checkOutDate: before.checkOut,
    amountPaid: toNaira(before.amountKobo),
  };
  const { status, checkIn, checkOut, roomId, amountKobo, cancellationFeeKobo } = before;
  const noted = change.note ? { note: change.note } : {};
  const event = changeEvent({ ...was, status }, changed);
  const isMove = event === 'changed' && !isSameNights(before, after);
  const undoes = isMove ? await undoneMove(tx, before.id, before, after) : null;
  await recordChanges(tx, {
    actor: actor.id,
    action: 'bookings.update',
    detail: {
      before: { status, checkIn, checkOut, roomId, amountKobo, cancellationFeeKobo },
      after,
      ...noted,
      ...(undoes && { undoes }),
    },
    record: changed,
    event: undoes ? null : event,
    isUndoable: isMove,
    ...(status !== changed.status && isSameStay(was, changed) && { statusBefore: status }),
    about: { was },
  });
  return changed;
}

/**
 * Staff change status, dates, room or agreed amount, from any status to any. Cancelling takes the fee of the stay's own terms
 * unless they waive it. The booking then no longer expires. An
 * update that changes nothing is neither audited nor emailed.
 * Throws `not_found`, `changed_meanwhile`, `room_missing`, `room_taken`, `room_out_of_order`.
 */
export async function updateBooking({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingUpdateInput;
}): Promise<Booking> {
  let number = input.roomNumber ?? '';
  try {
    return await inTransaction(platform.db, async (tx) => {
      const locked = await lockStay(tx, input);
      number = locked.room.roomNumber;
      return changeStay(tx, platform, actor, {
        locked,
        change: input,
        after: valuesAfter(locked, input, platform.clock.now()),
      });
    });
  } catch (error) {
    if (violates(error, NO_DOUBLE_BOOKING)) throw new DomainError('room_taken', { number });
    if (violates(error, NOT_OUT_OF_ORDER)) throw new DomainError('room_out_of_order', { number });
    throw error;
  }
}
