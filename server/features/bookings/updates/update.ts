import { bookings } from '@drizzle/schema/bookings';
import { chargingNights } from '@server/features/money/ledger/charges';
import { leaveDirty } from '@server/features/rooms/housekeeping';
import { lockRooms, roomIdByNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/ids';
import { type Lowering, lowered } from '@server/platform/records/lowered';
import type { GuestColumns } from '@server/platform/records/record-emails';
import { assertVersion } from '@server/platform/records/versions';
import { amountAfterMove, asksAboutAmount } from '@shared/bookings/amounts';
import { cancellationCost, feeKobo, feeLetOff, staffCancellationCost } from '@shared/bookings/cancellation';
import { isHolding, stayPrice } from '@shared/bookings/constants';
import type { Booking, BookingUpdateInput } from '@shared/bookings/schema';
import { movedWords, nightsBetween } from '@shared/dates';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { inArray } from 'drizzle-orm';
import { correctGuest, recordChanges } from '../emails/emails';
import { endHolds } from '../holds/holds';
import { judgeLowering } from '../money/discounts';
import { refusedNights } from '../queries';
import { bookingRecord, NO_DATES_ASKED, toWire } from '../record';
import { agreedAmount, changeEvent, changesNothing, entersRoom, isSameStay, leavesRoom, TRANSITIONS } from '../rules';
import { assertRoomReady } from './occupied';
import { undoesLast, undoneMove } from './undone-move';

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

type Waiving = Pick<StayChange, 'change' | 'after'> & { now: Date };

/** The fee of a change by staff before it is waived: only a stay that stays cancelled owes one. */
function feeDue({ before, was }: Locked, { status }: BookingUpdateInput, now: Date): number {
  if ((status ?? before.status) !== 'cancelled') return 0;
  return toKobo(staffCancellationCost(was, now));
}

/**
 * The fee that a change lets its guest off, by a waiver, by a status that owes none, or by other nights of an ended stay. An
 * Undo lets nobody off.
 */
async function feeWaived(tx: Transaction, locked: Locked, { change, after, now }: Waiving): Promise<number> {
  const { before, was } = locked;
  const isCut = after.status === before.status && after.cancellationFeeKobo < before.cancellationFeeKobo;
  const cutKobo = isCut ? before.cancellationFeeKobo - after.cancellationFeeKobo : 0;
  const waivedKobo = change.waiveCancellationFee ? feeDue(locked, change, now) : cutKobo;
  const letOffKobo = before.status === after.status ? 0 : toKobo(feeLetOff(was, after.status, now));
  const isLetOff = letOffKobo > 0 && !(await undoesLast(tx, before.id, before, after));
  return Math.min(Math.max(waivedKobo, isLetOff ? letOffKobo : 0), before.amountKobo);
}

type Priced = { nightlyKobo: number; nights: number };

/** The agreed amount after a change. Throws `amount_undecided` where nobody says what another price makes of it. */
function amountAfter(
  { before, room, roomBefore }: Locked,
  after: Priced,
  { amountPaid, keepAmount }: BookingUpdateInput,
): number {
  if (amountPaid !== undefined) return agreedAmount(after.nightlyKobo, 0, amountPaid);
  const stay = { ...before, nights: nightsBetween(before.checkIn, before.checkOut) };
  const moved = amountAfterMove(stay, after);
  if (!asksAboutAmount(stay, after)) return moved;
  if (keepAmount) return before.amountKobo;
  const [amount, proportional] = [before.amountKobo, moved].map((kobo) => formatNaira(toNaira(kobo)));
  const words = { amount: amount ?? '', proportional: proportional ?? '' };
  const nights = movedWords({ ...roomBefore, nights: stay.nights }, { ...room, nights: after.nights });
  throw new DomainError('amount_undecided', { ...words, ...nights }, { field: 'amountPaid' });
}

/** Other dates answer what its guest has asked for, whichever they are; a fee that is due by then stays due (D48). */
function onOtherDates({ was }: Locked, now: Date) {
  const isDue = staffCancellationCost(was, now) > 0;
  return { ...NO_DATES_ASKED, ...(isDue && { cancellationDueSince: was.cancellationTerms?.freeUntil }) };
}

/** The row's values after the change. */
function valuesAfter(locked: Locked, change: BookingUpdateInput, now: Date) {
  const { before, room } = locked;
  const { status, stay } = change;
  const { checkIn, checkOut } = stay ?? before;
  const moved = room.id !== before.roomId;
  const nightlyKobo = moved ? room.priceKobo : before.nightlyKobo;
  const amountKobo = amountAfter(locked, { nightlyKobo, nights: nightsBetween(checkIn, checkOut) }, change);
  const feeKobo = change.waiveCancellationFee ? 0 : feeDue(locked, change, now);
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
    cancellationFeeKobo: Math.min(feeKobo, amountKobo),
    ...(checkIn !== before.checkIn || checkOut !== before.checkOut ? onOtherDates(locked, now) : {}),
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

/** Undefined where no correction was sent. */
function guestColumns({ guestName, phoneNumber: phone, email, address }: BookingUpdateInput): GuestColumns | undefined {
  const columns = { guestName, phone, email, address };
  return Object.values(columns).some((value) => value !== undefined) ? columns : undefined;
}

const namesStay = ({ status, roomNumber, stay, amountPaid, waiveCancellationFee }: BookingUpdateInput): boolean =>
  [status, roomNumber, stay, amountPaid, waiveCancellationFee].some((value) => value !== undefined);

/** A fee that is due and gets less as the nights do: nobody is refused a smaller room for it, but it is in the list. */
function feeMadeLess({ was }: Locked, after: StayChange['after'], now: Date): Lowering | null {
  const fromKobo = toKobo(cancellationCost(was, now));
  if (fromKobo === 0 || !was.cancellationTerms || after.status !== was.status) return null;
  const nights = nightsBetween(after.checkIn, after.checkOut);
  const less = feeKobo({ amountKobo: after.amountKobo, nights }, was.cancellationTerms);
  return less < fromKobo ? { kind: 'fee', fromKobo, toKobo: less } : null;
}

interface StayChange {
  locked: Locked;
  change: BookingUpdateInput;
  after: ReturnType<typeof valuesAfter>;
}

/** What the change lets its guest off. Throws `discount_over_limit`, `reason_needed`. */
async function loweringOf(
  tx: Transaction,
  { clock }: Platform,
  actor: StaffActor,
  { locked, change, after }: StayChange,
) {
  const { before } = locked;
  const priced = { nightlyKobo: after.nightlyKobo, nights: nightsBetween(after.checkIn, after.checkOut) };
  const seen = {
    id: before.id,
    before,
    after,
    expectedKobo: amountAfterMove({ ...before, nights: nightsBetween(before.checkIn, before.checkOut) }, priced),
    priceKobo: stayPrice(priced.nightlyKobo, priced.nights),
    waivedKobo: await feeWaived(tx, locked, { change, after, now: clock.now() }),
  };
  const judged = await judgeLowering(tx, actor, seen, change.note);
  return judged ?? feeMadeLess(locked, after, clock.now());
}

/** Stores the change of a locked booking, audits it and emails the guest. */
async function changeStay(
  tx: Transaction,
  platform: Platform,
  actor: StaffActor,
  stayChange: StayChange,
): Promise<Booking> {
  const { locked, change, after } = stayChange;
  const { before, roomBefore } = locked;
  if (changesNothing(before, after)) return bookingRecord.findOrThrow(tx, before.id);
  // An Undo that staff are offered puts back what was, however much less.
  const isMove = before.status === after.status && !isSameNights(before, after);
  const undoes = isMove ? await undoneMove(tx, before.id, before, after) : null;
  const less = undoes ? null : await loweringOf(tx, platform, actor, stayChange);
  if (entersRoom(before, after)) await assertRoomReady(tx, locked.room, { but: before.id, anyway: change.anyway });
  if (isHolding(after.status)) {
    const nights = { roomId: after.roomId, from: after.checkIn, to: after.checkOut, except: before.id, sure: true };
    await endHolds(tx, platform.clock.now(), nights);
  }
  const allowed = inArray(bookings.status, [...TRANSITIONS.staff[after.status]]);
  const named = { by: actor.id, note: nightsNote(before, after) };
  const done = await chargingNights(tx, named, () => bookingRecord.change(tx, change, after, allowed));
  if (!done) throw new StaleRead();
  if (leavesRoom(before, after) && !(await undoesLast(tx, before.id, before, after))) {
    await leaveDirty(tx, before.roomId);
  }
  const changed = await bookingRecord.findOrThrow(tx, before.id);
  const was = {
    roomNumber: roomBefore.roomNumber,
    checkInDate: before.checkIn,
    checkOutDate: before.checkOut,
    amountPaid: toNaira(before.amountKobo),
  };
  const { status, checkIn, checkOut, roomId, amountKobo, cancellationFeeKobo } = before;
  const noted = less ? lowered(less, change.note) : change.note ? { note: change.note } : {};
  const event = changeEvent({ ...was, status }, changed);
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
 * Staff change status, dates, room or agreed amount, from any status to any, and correct who the guest is. Cancelling takes
 * the fee of the stay's own terms unless they waive it. The booking then no longer expires, unless only the guest was
 * corrected. An update that changes nothing is neither audited nor emailed.
 * Throws `not_found`, `changed_meanwhile`, `room_missing`, `room_taken`, `room_out_of_order`, `room_occupied`,
 * `room_dirty`, `amount_undecided`, `discount_over_limit`, `reason_needed`.
 */
export async function updateBooking({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingUpdateInput;
}): Promise<Booking> {
  const { platform, actor } = ctx;
  const guest = guestColumns(input);
  let number = input.roomNumber ?? '';
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockStay(tx, input);
    assertVersion(locked.was, input.version);
    number = locked.room.roomNumber;
    const corrected = guest && (await correctGuest(tx, ctx, { target: input, guest, note: input.note }));
    if (corrected && !namesStay(input)) return corrected;
    return changeStay(tx, platform, actor, {
      locked,
      change: corrected ? { ...input, version: corrected.version } : input,
      after: valuesAfter(locked, input, platform.clock.now()),
    });
  }).catch(refusedNights(() => number));
}
