import { guestAccount } from '@server/features/auth/accounts';
import { billedCompany } from '@server/features/companies/account';
import { chooseExtras } from '@server/features/extras/chosen';
import type { LockedRoom } from '@server/features/rooms/inventory';
import { isAdmin, isStaff, type StaffActor } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason, discountDetail } from '@server/platform/records/audit';
import { createOnce, type NewRecord } from '@server/platform/records/create-once';
import { firstLink } from '@server/platform/records/links';
import type { Booking, BookingCreated } from '@shared/bookings/schema';
import type { StaffBooking } from '@shared/bookings/staff-schema';
import { companyRate } from '@shared/companies/account';
import { type BookedExtra, partyInRoom } from '@shared/extras/rules';
import { toKobo } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import { codeOf, emailOf, type InGroup, idempotentRequest, takeNights } from './create';
import { publishChanges } from './emails/emails';
import { lockRequestedRoom, offerOf } from './holds/requested-room';
import { assertWithinLimit } from './money/discounts';
import { refusedNights } from './queries';
import { bookingRecord } from './record';
import { agreedAmount, isHistory } from './rules';
import { updateStay } from './updates/update';
import { bookFromWaitlist } from './waitlist/entries';

/**
 * For the audit log, that a stay costs less than its price, `priceKobo`. A company's rate, `rateKobo`, was agreed by an admin; whoever
 * a limit binds keeps within it and says why for less than that, and for a stay that costs nothing (D48).
 * Throws `discount_over_limit`, `reason_needed`.
 */
async function loweringOf(
  tx: Transaction,
  actor: StaffActor,
  made: Booking,
  { note, priceKobo, rateKobo }: { note: StaffBooking['note']; priceKobo: number; rateKobo: number },
) {
  const agreedKobo = toKobo(made.amountPaid);
  if (agreedKobo >= priceKobo) return {};
  const ofKobo = agreedKobo === 0 ? priceKobo : rateKobo;
  if (agreedKobo < ofKobo) {
    await assertWithinLimit(tx, actor, { offKobo: ofKobo - agreedKobo, ofKobo });
    // What admins agree from the start is theirs to say.
    if (!isAdmin(actor)) assertReason(note);
  }
  const kind = agreedKobo < rateKobo ? 'amount' : 'company';
  const company = made.company && { company: made.company.name };
  return { ...company, ...discountDetail({ kind, fromKobo: priceKobo, toKobo: agreedKobo }, note) };
}

/** Records what a guest at the desk pays, once for each `source`. Passed in, as the payments' feature knows bookings already. */
export type TakePayment = (
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  payment: NonNullable<StaffBooking['payment']> & { bookingId: string },
  source: string,
) => Promise<unknown>;

/** What a program needs the scope for, and staff's roles grant. */
const PAYMENTS = { level: 'change', area: 'payments' } as const;

/**
 * Takes what a guest at the desk pays, and checks them in, in the transaction of their booking. Throws `not_tonight`,
 * `scope_missing`, and as `takePayment` and `updateStay` do.
 */
async function arrive(
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  { checkIn, anyway, admitUnwanted, payment, stay }: StaffBooking,
  { _id, takePayment }: { _id: string; takePayment: TakePayment },
): Promise<Booking> {
  const today = ctx.platform.clock.today();
  if (checkIn && (stay.checkIn > today || stay.checkOut <= today))
    throw new DomainError('not_tonight', {}, { field: 'checkIn' });
  if (payment) {
    if (!isStaff({ ...ctx.actor, opens: PAYMENTS }))
      throw new DomainError('scope_missing', { scope: 'payments:change' });
    await takePayment(tx, ctx, { ...payment, bookingId: _id }, _id);
  }
  if (checkIn) await updateStay(tx, ctx, { _id, status: 'checkedin', anyway, admitUnwanted, stay: undefined });
  return bookingRecord.findOrThrow(tx, _id);
}

/** A booking by staff of a room that is locked. */
interface NewStay {
  input: StaffBooking;
  room: LockedRoom;
  extras: BookedExtra[];
  made: Pick<NewRecord, 'id' | 'actor'>;
  userId: string | null;
  group?: InGroup;
}

/** Books it at the agreed amount, `confirmed`. Throws as `bookForGuest` does. */
export async function bookStay(
  tx: Transaction,
  { platform, actor }: VerbContext<StaffActor>,
  { input, room, extras, made: { id, actor: madeBy }, userId, group }: NewStay,
): Promise<Booking> {
  const { stay, email, paymentMethod = null, paymentReference } = input;
  const { nights } = await offerOf(tx, room, input, { extras, byStaff: true });
  const promo = await codeOf(tx, platform, { input, room, group });
  const company = await billedCompany(tx, input.companyId);
  const priceKobo = priceWithCode(nights, promo);
  const rateKobo = companyRate(priceKobo, company?.discountPercent ?? 0);
  const terms = { status: 'confirmed' as const, paymentMethod, paymentReference, holdExpiresAt: null };
  const booking = await takeNights(tx, platform, {
    request: input,
    room,
    nights,
    extras,
    promo,
    byStaff: true,
    company: company && { _id: company.id, name: company.name },
    terms: {
      ...terms,
      id,
      userId,
      groupId: group?.id ?? null,
      accessTokenHash: firstLink(platform, { id, userId, email }),
      amountKobo: agreedAmount(rateKobo, input.amountPaid),
      holdExtendsTo: null,
      tentative: false,
    },
  });
  const less = await loweringOf(tx, actor, booking, { note: input.note, priceKobo, rateKobo });
  await publishChanges(tx, {
    actor: madeBy,
    action: 'bookings.create',
    detail: { ...terms, userId, tentative: false, ...less },
    record: booking,
    ...emailOf(group),
    ...(isHistory(stay, platform.clock.today()) && { event: null }),
  });
  return booking;
}

/**
 * Staff book a room for a guest, as `createBooking` does for guests: `confirmed` at the agreed amount, of any day, without
 * ceilings. The guest may pay and be checked in by the same call.
 * Throws `room_missing`, `type_taken`, `type_too_small`, `room_too_small`, `room_taken`, `room_held`, `room_asked_for`, `room_out_of_order`,
 * `extra_unknown`, `extra_too_many`, `company_unknown`, `not_found`, `key_reused`, `already_done`, `discount_over_limit`, `reason_needed`,
 * `waitlist_taken`; and as
 * `arrive` does.
 */
export async function bookForGuest({
  ctx,
  input,
  takePayment,
}: {
  ctx: VerbContext<StaffActor>;
  input: StaffBooking;
  takePayment: TakePayment;
}): Promise<BookingCreated> {
  const { platform } = ctx;
  const { roomNumber = '', payment } = input;
  return createOnce(ctx, {
    verb: 'bookings.create',
    key: input.clientId,
    // The answer to a question is no part of what was asked for.
    request: idempotentRequest({
      ...input,
      anyway: undefined,
      admitUnwanted: undefined,
      ...(payment && { payment: { ...payment, isAnother: undefined } }),
    }),
    record: bookingRecord,
    async insert(tx, made) {
      const userId = await guestAccount(tx, input.userId ?? null);
      const extras = await chooseExtras(tx, input.extras, { audience: 'staff' });
      const room = await lockRequestedRoom(tx, platform, { ...input, ...partyInRoom(input, extras) });
      const booking = await bookStay(tx, ctx, { input, room, extras, made, userId });
      const { waitlistId } = input;
      if (waitlistId) await bookFromWaitlist(tx, { id: waitlistId, bookingId: booking._id, actor: ctx.actor });
      return arrive(tx, ctx, input, { _id: booking._id, takePayment });
    },
  }).catch(refusedNights(() => roomNumber, { byStaff: true }));
}
