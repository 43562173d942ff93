import { bookings } from '@drizzle/schema/bookings';
import { billedCompany } from '@server/features/companies/account';
import { billOnLeaving } from '@server/features/money/ledger/bills';
import { namingCharges } from '@server/features/money/ledger/charges';
import { leaveDirty, restoreHousekeeping } from '@server/features/rooms/housekeeping';
import { assertSleeps } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Params, prepared, StaleRead, type Transaction } from '@server/platform/database/database';
import { withSettings } from '@server/platform/database/settings';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { discountDetail } from '@server/platform/records/audit';
import type { GuestColumns } from '@server/platform/records/record-emails';
import { assertVersion } from '@server/platform/records/versions';
import { isHolding } from '@shared/bookings/constants';
import { isMore, type Night } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import type { BookingUpdateInput } from '@shared/bookings/staff-schema';
import { formatDay } from '@shared/dates';
import { partyInRoom } from '@shared/extras/rules';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { toKobo, toNaira } from '@shared/money/money';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { ChangeDetails } from '../emails/email-content';
import { correctGuest, publishChanges } from '../emails/emails';
import { renewGroupLink } from '../groups/money';
import { openBlockRoom } from '../holds/block-rooms';
import { endHolds } from '../holds/holds';
import { judgeOwing } from '../money/discounts';
import { refusedNights } from '../queries';
import { bookingRecord } from '../record';
import { changeEvent, changesNothing, entersRoom, isReversible, isSameNights, isSameStay, leavesRoom } from '../rules';
import { assertWanted } from '../stays/unwanted';
import { loweringOf } from './let-off';
import { assertKeepsSlept, type Locked, lockStay, type StayChange, valuesAfter } from './stay-after';
import { undoneLast, undoneMove } from './undone-move';

const others = prepared('booking_others_in_room', (db, param: Params<Record<'roomId' | 'but', string>>) =>
  db
    .select({ guestName: bookings.guestName, checkOut: bookings.checkOut })
    .from(bookings)
    .where(
      and(
        eq(bookings.roomId, param('roomId')),
        eq(bookings.status, 'checkedin'),
        ne(bookings.id, param('but')),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
    .limit(1),
);

/**
 * That a guest may go into the room: no other is still there, and it is clean, unless somebody has decided that they go in
 * all the same. Its row is locked already, so that of two who are checked in at once one finds the other. Not a unique index:
 * hotels that have two guests in a room from before must still start. Throws `room_occupied`, which names the guest, for
 * staff alone, and `room_dirty`.
 */
async function assertRoomReady(
  tx: Transaction,
  { id: roomId, roomNumber: number, housekeeping }: { id: string; roomNumber: string; housekeeping: Housekeeping },
  { but, anyway }: { but: string; anyway?: boolean | undefined },
): Promise<void> {
  const [inside] = await others(tx, { roomId, but });
  if (inside) {
    const until = formatDay(inside.checkOut);
    throw new DomainError('room_occupied', { number, guestName: inside.guestName, until });
  }
  if (housekeeping === 'dirty' && !anyway) throw new DomainError('room_dirty', { number });
}

/** Why what is owed for the nights is another, for the folio. */
function nightsNote(before: Locked['before'], { change, after }: StayChange): string {
  if (change.earlyDeparture && !isSameNights(before, after)) {
    return change.earlyDeparture === 'one_night' ? CHARGE_TEXTS.leftEarlyOneNight : CHARGE_TEXTS.leftEarly;
  }
  if (before.status !== after.status && !(isHolding(before.status) && isHolding(after.status))) {
    return CHARGE_TEXTS.statusChanged;
  }
  if (!isSameNights(before, after)) return CHARGE_TEXTS.stayChanged;
  return before.amountKobo === after.amountKobo ? CHARGE_TEXTS.partyChanged : CHARGE_TEXTS.amountChanged;
}

/** Undefined where no correction was sent. */
function guestColumns(change: BookingUpdateInput): GuestColumns | undefined {
  const { guestName, phoneNumber: phone, email, address, otherGuests } = change;
  const columns = { guestName, phone, email, address, otherGuests };
  return Object.values(columns).some((value) => value !== undefined) ? columns : undefined;
}

/** True where a change is about the stay, and not about its guest alone. */
function namesStay(change: BookingUpdateInput): boolean {
  const { status, roomNumber, stay, adults, children, companyId, amountPaid, waiveCancellationFee } = change;
  const named = [status, roomNumber, stay, adults, children, companyId, amountPaid, waiveCancellationFee];
  return named.some((value) => value !== undefined);
}

/** True where a change puts a stay into another room, or more people into its own. */
const asksForBeds = ({ locked: { before }, after }: StayChange): boolean =>
  before.roomId !== after.roomId || isMore(before, after);

/** What a change makes of a locked booking, also where it puts back what was. Throws `nights_slept`, `amount_undecided`. */
async function stayChangeOf(
  tx: Transaction,
  locked: Locked,
  change: BookingUpdateInput,
  clock: HotelClock,
): Promise<StayChange> {
  const made = await valuesAfter(tx, locked, change, clock);
  const undone = await undoneMove(tx, locked, made.after);
  // Nights that a wrong press has added a moment ago were not slept.
  if (!undone) assertKeepsSlept(locked, made.after, clock.today());
  return { locked, change, ...made, ...undone };
}

/** Runs a change whose new nights cost what those of that date did, as an Undo brings them back. */
function atPrices<Result>(
  tx: Transaction,
  nights: readonly Night[] | null | undefined,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!nights) return change();
  const prices = Object.fromEntries(nights.map(({ date, price }) => [date, toKobo(price)]));
  return withSettings(tx, { 'hotel.night_prices': JSON.stringify(prices) }, change);
}

/** Moves what is open to a company's account. Passed in, as the companies' feature knows bookings already. */
export type MoveToAccount = (
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  billing: { payable: { kind: 'booking'; id: string }; companyId: string; note?: string | null | undefined },
) => Promise<unknown>;

/** The stay once it is changed, with what is open billed where that was asked for. Throws `not_billed`, and as `moveToAccount`. */
async function afterBilling(
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  { locked: { before }, change: { billCompany, note } }: StayChange,
  moveToAccount?: MoveToAccount,
): Promise<Booking> {
  const changed = await bookingRecord.findOrThrow(tx, before.id);
  if (!billCompany || changed.balance <= 0 || !moveToAccount) return changed;
  if (!changed.company) throw new DomainError('not_billed', {}, { field: 'billCompany' });
  await moveToAccount(tx, ctx, { payable: { kind: 'booking', id: before.id }, companyId: changed.company._id, note });
  return bookingRecord.findOrThrow(tx, before.id);
}

/** Stores the change of a locked booking, audits it and emails the guest. */
async function changeStay(
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  { about, ...stayChange }: StayChange & { about: Together | undefined },
  moveToAccount?: MoveToAccount,
): Promise<Booking> {
  const { platform, actor } = ctx;
  const { locked, change, after, undoes, housekeepingBefore, nightsBefore } = stayChange;
  const { before, roomBefore } = locked;
  if (changesNothing(before, after)) return bookingRecord.findOrThrow(tx, before.id);
  // An Undo that staff are offered puts back what was, however much less.
  if (!undoes && asksForBeds(stayChange)) assertSleeps(locked.room, partyInRoom(after, locked.was.extras));
  const less = undoes ? null : await loweringOf(tx, platform, actor, stayChange);
  const undoneStatus = before.status === after.status ? undefined : await undoneLast(tx, before.id, before, after);
  const undone = undoes ? { housekeepingBefore } : undoneStatus;
  if (entersRoom(before, after)) {
    // What an Undo leads back to is dirty only as it was left a moment ago.
    const anyway = change.anyway || Boolean(undone?.housekeepingBefore);
    await assertRoomReady(tx, locked.room, { but: before.id, anyway });
  }
  if (before.status !== 'checkedin' && after.status === 'checkedin' && !undoneStatus && !change.admitUnwanted)
    await assertWanted(tx, before);
  if (isHolding(after.status)) {
    const from = after.roomFrom ?? after.checkIn;
    const nights = { roomId: after.roomId, from, to: after.checkOut, except: before.id, sure: true };
    await endHolds(tx, platform.clock.now(), nights);
    const { id: bookingId, promoCodeId } = before;
    const opens = { promoCodeId, roomId: after.roomId, bookingId };
    if (!isHolding(before.status)) await openBlockRoom(tx, platform.clock.now(), opens);
  }
  const named = { by: actor.id, note: nightsNote(before, stayChange) };
  // Triggers of the row write `room_nights` (nights.sql) and the charge (ledger.sql), which `named` says of whom it is.
  const done = await namingCharges(tx, named, () =>
    atPrices(tx, nightsBefore, () => bookingRecord.change(tx, change, after)),
  );
  if (!done) throw new StaleRead();
  const changed = await afterBilling(tx, ctx, stayChange, moveToAccount);
  const leaves = leavesRoom(before, after) && !undone;
  if (leaves) await leaveDirty(tx, before.roomId, platform.clock.now());
  if (undone?.housekeepingBefore) await restoreHousekeeping(tx, after.roomId, undone.housekeepingBefore);
  const owing = undone ? null : judgeOwing(before.status, changed, change.note);
  const was = {
    roomNumber: roomBefore.roomNumber,
    checkInDate: before.checkIn,
    checkOutDate: before.checkOut,
    amountPaid: toNaira(before.amountKobo),
  };
  const { status } = before;
  const noted = less ? discountDetail(less, change.note) : change.note ? { note: change.note } : {};
  const event = changeEvent({ ...was, status }, changed, platform.clock.today());
  // All that an Undo puts back.
  const fields = Object.keys(after) as (keyof typeof after & keyof typeof before)[];
  const valuesBefore = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const detail = {
    before: valuesBefore,
    after,
    ...noted,
    ...(undoes && { undoes }),
    ...(!isSameNights(before, after) && { nightsBefore: locked.was.nights }),
    ...(leaves && { housekeepingBefore: roomBefore.housekeeping }),
  };
  const told: Parameters<typeof publishChanges>[1] = {
    actor: actor.id,
    action: 'bookings.update',
    detail,
    record: changed,
    event: undoes ? null : event,
    isUndoable: isReversible(before, after),
    ...(status !== changed.status && isSameStay(was, changed) && { statusBefore: status }),
    about: { was, ...about },
  };
  const left = { actor: actor.id, action: 'bookings.leaveOwing', record: changed, event: null };
  await publishChanges(tx, told, ...(owing ? [{ ...left, detail: discountDetail(owing, change.note) }] : []));
  // Last, as it holds the numbers of bills.
  const { id, groupId } = before;
  const issuing = { by: actor.id, payer: change.payer };
  await billOnLeaving(tx, platform, { id, groupId, before: before.status, after: after.status, ...issuing });
  return changed;
}

/** What the email about one stay says of others of its group that are changed by the same press. */
type Together = Pick<ChangeDetails, 'groupId' | 'isQuiet'>;

/** As `updateBooking`, in the caller's transaction; `onRoom` is told the room whose nights may be refused. */
export async function updateStay(
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  input: BookingUpdateInput,
  {
    onRoom,
    about,
    moveToAccount,
  }: {
    onRoom?: (roomNumber: string) => void;
    about?: Together | undefined;
    moveToAccount?: MoveToAccount | undefined;
  } = {},
): Promise<Booking> {
  const guest = guestColumns(input);
  const locked = await lockStay(tx, input);
  assertVersion(locked.was, input.version);
  onRoom?.(locked.room.roomNumber);
  const corrected = guest && (await correctGuest(tx, ctx, { target: input, guest, note: input.note }));
  if (corrected && corrected.email !== locked.was.email) await renewGroupLink(tx, ctx.platform, corrected.groupId);
  if (corrected && !namesStay(input)) return corrected;
  const change = corrected ? { ...input, version: corrected.version } : input;
  if (locked.before.companyId !== input.companyId) await billedCompany(tx, input.companyId);
  const made = await stayChangeOf(tx, locked, change, ctx.platform.clock);
  return changeStay(tx, ctx, { ...made, about }, moveToAccount);
}

/**
 * Staff change status, dates, room, who comes or agreed amount, from any status to any, and correct who the guest is.
 * Cancelling takes the fee of the stay's own terms unless they waive it. The booking then no longer expires, unless only the
 * guest was corrected. An update that changes nothing is neither audited nor emailed.
 * Throws `not_found`, `changed_meanwhile`, `room_missing`, `room_too_small`, `room_taken`, `room_held`, `room_out_of_order`,
 * `room_occupied`, `room_dirty`, `guest_unwanted`, `nights_slept`, `not_checked_in`, `not_due`, `amount_undecided`, `discount_over_limit`, `reason_needed`,
 * `company_unknown`, `not_billed`, `credit_limit`, `other_account`.
 */
export async function updateBooking({
  ctx,
  input,
  about,
  moveToAccount,
}: {
  ctx: VerbContext<StaffActor>;
  input: BookingUpdateInput;
  about?: Together;
  moveToAccount?: MoveToAccount;
}): Promise<Booking> {
  let number = input.roomNumber ?? '';
  const onRoom = (roomNumber: string) => {
    number = roomNumber;
  };
  return inTransaction(ctx.platform.db, (tx) => updateStay(tx, ctx, input, { onRoom, about, moveToAccount })).catch(
    refusedNights(() => number, { byStaff: true }),
  );
}
