import { bookings } from '@drizzle/schema/bookings';
import { companies } from '@drizzle/schema/money/companies';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { bookingExtras } from '@drizzle/schema/selling/extras';
import { paymentState } from '@server/features/money/ledger/payable';
import { columnsBut } from '@server/platform/database/columns';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { perPlatform } from '@server/platform/platform';
import { defineRecord } from '@server/platform/records/record';
import { RecordHub } from '@server/platform/records/record-hub';
import { feeKobo, freeUntil } from '@shared/bookings/cancellation';
import { isHolding } from '@shared/bookings/constants';
import { depositKobo } from '@shared/bookings/deposit';
import { type Night, nightsOf } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import type { BilledTo } from '@shared/companies/billed-schema';
import { hotelMidnight, nightsBetween } from '@shared/dates';
import { type BookedExtra, extraAmount } from '@shared/extras/rules';
import { toKobo, toNaira } from '@shared/money/money';
import { eq, isNull, sql } from 'drizzle-orm';
import { activeTotalKobo } from './rules';

/** All columns but the search text. */
export const bookingColumns = columnsBut(bookings, 'search');

/** Night by night where a stay has been in several rooms, or rates were set; otherwise its columns say all. */
export const ownNights = sql<Night[] | null>`case when ${bookings.roomFrom} is not null or ${bookings.hasRates} then (
  select json_agg(json_build_object('date', night, 'roomNumber', slept.room_number, 'price', ${roomNights.priceKobo} / 100.0) order by night)
  from ${roomNights} join ${rooms} as slept on slept.id = ${roomNights.roomId} where ${roomNights.bookingId} = ${bookings.id}) end`;

/** In the order in which they were chosen; null of a stay without any. */
const ownExtras = sql<BookedExtra[] | null>`case when ${bookings.extrasKobo} > 0 then (
  select json_agg(json_build_object('_id', extra_id, 'name', name, 'per', per, 'price', price_kobo / 100.0, 'sleeps', sleeps,
    'kitchen', kitchen, 'quantity', quantity) order by place)
  from ${bookingExtras} where ${bookingExtras.bookingId} = ${bookings.id}) end`;

/** The company to which it is billed. */
const company = sql<BilledTo>`case when ${bookings.companyId} is not null then (
  select json_build_object('_id', id, 'name', name) from ${companies} as billed where billed.id = ${bookings.companyId}) end`;

const columns = { ...bookingColumns, roomNumber: rooms.roomNumber, ownNights, ownExtras, company };

/** Bookings with their rooms, for a `where` to be added. Includes hidden ones. */
export function selectBookings(db: Queryable) {
  return db.select(columns).from(bookings).innerJoin(rooms, eq(rooms.id, bookings.roomId)).$dynamic();
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

type Terms = Pick<
  BookingRow,
  'checkIn' | 'amountKobo' | 'cancellationFreeHours' | 'cancellationPercent' | 'checkInHour' | 'cancellationDueSince'
>;

/** What cancelling a stay with those nights costs, by the rule that it was booked under; null where it is free. */
export function termsOf(
  { checkIn, amountKobo, cancellationDueSince, ...policy }: Terms,
  nights: readonly Night[],
): Booking['cancellationTerms'] {
  const { cancellationFreeHours: freeHours, cancellationPercent: percent, checkInHour } = policy;
  if (percent === 0) return null;
  const agreed = { freeHours, percent, checkInHour };
  const fee = feeKobo({ amountKobo, nights }, agreed);
  const until = cancellationDueSince ? isoInstant(cancellationDueSince) : freeUntil(checkIn, agreed);
  return { freeUntil: until, percent, fee: toNaira(fee) };
}

/** What is asked of a stay that has ended needs no answer. */
function datesAskedOf(row: BookingRow): Booking['datesAsked'] {
  const { status, askedCheckIn, askedCheckOut, askedAt } = row;
  if (!isHolding(status) || !askedCheckIn || !askedCheckOut || !askedAt) return null;
  const { askDeclinedAt: at, askDeclinedNote: note } = row;
  const declined = at === null ? null : { at: isoInstant(at), note };
  return { checkInDate: askedCheckIn, checkOutDate: askedCheckOut, askedAt: isoInstant(askedAt), declined };
}

/** Columns of a booking whose guest asks for no other dates. */
export const NO_REQUESTED_DATES = {
  askedCheckIn: null,
  askedCheckOut: null,
  askedAt: null,
  askDeclinedAt: null,
  askDeclinedNote: null,
};

/** Null too where a payment or its check has kept the stay longer than its guest's answer would. */
function extensionOf({ status, holdExpiresAt, holdExtendsTo }: BookingRow): string | null {
  if (status !== 'pending' || !holdExpiresAt || !holdExtendsTo) return null;
  const longer = isoInstant(holdExtendsTo);
  return longer > isoInstant(holdExpiresAt) ? longer : null;
}

const nightsOfRow = ({ ownNights: own, checkIn, checkOut, roomNumber, nightlyKobo }: BookingRow): Night[] =>
  own ?? nightsOf({ checkInDate: checkIn, checkOutDate: checkOut, roomNumber, nightlyPrice: toNaira(nightlyKobo) });

/** What confirms a stay with those nights, in kobo. */
export const depositOf = (row: BookingRow, nights = nightsOfRow(row)): number =>
  depositKobo({ totalKobo: activeTotalKobo(row), firstNightKobo: toKobo(nights[0]?.price ?? 0) }, row);

type PromoRow = Pick<BookingRow, 'promoCode' | 'promoPercent' | 'promoAmountKobo'>;

/** The code of a stay. */
export const promoOf = ({
  promoCode: code,
  promoPercent: percent,
  promoAmountKobo: kobo,
}: PromoRow): Booking['promo'] =>
  code === null ? null : { code, percent, amount: kobo === null ? null : toNaira(kobo) };

function extrasOfRow({ ownExtras: own, checkIn, checkOut, adults, children }: BookingRow): Booking['extras'] {
  const stay = { nights: nightsBetween(checkIn, checkOut), adults, children };
  return (own ?? []).map(({ kitchen: _kitchen, ...extra }) => ({ ...extra, amount: extraAmount(extra, stay) }));
}

/** Spelled out: spreading the row makes a page of the list twice as slow. */
export function toWire(row: BookingRow): Booking {
  const { amountKobo: agreedKobo, owedKobo, chargesKobo, receivedKobo: received } = row;
  const nights = nightsOfRow(row);
  const payment = paymentState({ owedKobo: owedKobo + chargesKobo, receivedKobo: received, agreedKobo });
  return {
    _id: row.id,
    reference: row.reference,
    guestName: row.guestName,
    phoneNumber: row.phone,
    email: row.email,
    address: row.address,
    roomNumber: row.roomNumber,
    roomType: row.roomType,
    adults: row.adults,
    children: row.children,
    otherGuests: row.otherGuests,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    arrivalTime: row.arrivalTime,
    wishes: row.wishes,
    nights,
    nightlyPrice: toNaira(row.nightlyKobo),
    groupId: row.groupId,
    userId: row.userId,
    company: row.company,
    status: row.status,
    amountPaid: toNaira(row.amountKobo),
    promo: promoOf(row),
    discount: toNaira(row.discountKobo),
    extras: extrasOfRow(row),
    charges: toNaira(row.chargesKobo),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: payment.status,
    deposit: toNaira(depositOf(row, nights)),
    cancelReason: row.cancelReason,
    cancellationFee: toNaira(row.cancellationFeeKobo),
    cancellationTerms: termsOf(row, nights),
    earlyDeparturePolicy: row.earlyDeparture,
    paymentMethod: row.paymentMethod,
    paymentReference: row.paymentReference,
    holdExpiresAt: row.status === 'pending' && row.holdExpiresAt ? isoInstant(row.holdExpiresAt) : null,
    holdExtendsTo: extensionOf(row),
    tentative: row.tentative && row.status === 'pending' && row.receivedKobo <= 0,
    datesAsked: datesAskedOf(row),
    version: row.version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

export const bookingRecord = defineRecord({
  name: 'bookings',
  table: bookings,
  select: selectBookings,
  toWire,
  // The start of the day of check-out at the hotel.
  over: sql`${bookings.checkOut}::timestamp at time zone 'Africa/Lagos'`,
  overOf: ({ checkOut }) => hotelMidnight(checkOut),
  /** Not hidden by an admin. */
  visible: isNull(bookings.deletedAt),
});

/** All streams of one booking each in this process; the triggers in drizzle/functions/notify.sql name the channel too. */
export const bookingHub = perPlatform(
  ({ events, db }) => new RecordHub<Booking>(events, 'bookings', (ids) => bookingRecord.findByIds(db, ids)),
);
