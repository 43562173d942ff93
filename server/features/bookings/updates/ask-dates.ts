import { bookings } from '@drizzle/schema/bookings';
import { actorName, isStaff, type StaffActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertVersion, isId } from '@server/platform/records/versions';
import type { AskDatesInput, Booking } from '@shared/bookings/schema';
import type { DeclineDatesInput } from '@shared/bookings/staff-schema';
import type { Stay } from '@shared/fields/sent-dates';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { eq } from 'drizzle-orm';
import { publishChanges } from '../emails/emails';
import { bookingRecord, NO_REQUESTED_DATES } from '../record';
import { datesProblem } from '../rules';

/**
 * Asking for other dates holds no nights and changes none. Staff accept by changing the booking as always, and then the
 * nights decide (D9).
 */

/** Locks the booking, so that of two changes the second sees what the first has made. Throws `not_found`. */
async function lockOwn(tx: Transaction, { platform, actor }: VerbContext, { _id, version }: ChangeTarget) {
  if (isId(_id)) await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, _id)).for('update');
  const booking = await bookingRecord.findOwnedOrThrow(tx, _id, actor, platform.clock.now());
  assertVersion(booking, version);
  return booking;
}

const isAskedFor = ({ datesAsked: asked }: Booking, stay: Stay) =>
  asked?.declined === null && asked.checkInDate === stay.checkIn && asked.checkOutDate === stay.checkOut;

/**
 * Its guest asks for other dates, which replace those asked for before. A repeat changes nothing. Throws
 * `not_found`, `changed_meanwhile`, `dates_fixed`, `dates_unchanged`, `arrival_over`, `check_in_past`, `too_many_requests`.
 */
export async function askDates({ ctx, input }: { ctx: VerbContext; input: AskDatesInput }): Promise<Booking> {
  const { platform, actor } = ctx;
  const { stay } = input;
  const now = platform.clock.now();
  const seen = await bookingRecord.findOwnedOrThrow(platform.db, input._id, actor, now);
  if (!isStaff(actor) && !isAskedFor(seen, stay)) await platform.limits.consume('datesByRecord', seen._id);
  return inTransaction(platform.db, async (tx) => {
    const before = await lockOwn(tx, ctx, input);
    const problem = datesProblem(before, stay, platform.clock.today());
    if (problem) throw new DomainError(problem.reason, {}, problem);
    if (isAskedFor(before, stay)) return before;
    const { checkIn: askedCheckIn, checkOut: askedCheckOut } = stay;
    await bookingRecord.change(tx, input, {
      ...NO_REQUESTED_DATES,
      ...{ askedCheckIn, askedCheckOut, askedAt: now.toISOString() },
    });
    const record = await bookingRecord.findOrThrow(tx, before._id);
    const detail = { before: before.datesAsked, after: record.datesAsked };
    await publishChanges(tx, { actor: actorName(actor), action: 'bookings.askDates', detail, record, event: null });
    return record;
  });
}

/** Its guest takes that back, answered or not; where none are asked for nothing changes. Throws `not_found`, `changed_meanwhile`. */
export function takeBackDates({ ctx, input }: { ctx: VerbContext; input: ChangeTarget }): Promise<Booking> {
  return inTransaction(ctx.platform.db, async (tx) => {
    const before = await lockOwn(tx, ctx, input);
    if (!before.datesAsked) return before;
    await bookingRecord.change(tx, input, NO_REQUESTED_DATES);
    const record = await bookingRecord.findOrThrow(tx, before._id);
    const entry = {
      actor: actorName(ctx.actor),
      action: 'bookings.takeBackDates',
      detail: { before: before.datesAsked },
    };
    await publishChanges(tx, { ...entry, record, event: null });
    return record;
  });
}

/**
 * Staff decline the other dates: the booking stays as it is, and its guest is told by email. A repeat changes nothing. Throws
 * `not_found`, `changed_meanwhile`, `no_dates_asked`.
 */
export function declineDates({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: DeclineDatesInput;
}): Promise<Booking> {
  return inTransaction(ctx.platform.db, async (tx) => {
    const before = await lockOwn(tx, ctx, input);
    const { datesAsked: asked } = before;
    if (!asked) throw new DomainError('no_dates_asked');
    if (asked.declined) return before;
    const { note } = input;
    const askDeclinedAt = ctx.platform.clock.now().toISOString();
    await bookingRecord.change(tx, input, { askDeclinedAt, askDeclinedNote: note });
    const record = await bookingRecord.findOrThrow(tx, before._id);
    const { checkInDate, checkOutDate } = asked;
    await publishChanges(tx, {
      actor: ctx.actor.id,
      action: 'bookings.declineDates',
      detail: { asked: { checkInDate, checkOutDate }, note },
      record,
      event: 'dates_declined',
      about: { declined: { checkInDate, checkOutDate, note } },
    });
    return record;
  });
}
