import { amountAfterMove, asksAboutAmount } from '@shared/bookings/amounts';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { BOOKING_FIELD_TEXTS } from '@shared/bookings/forms';
import { nightsPriceWords } from '@shared/bookings/night-words';
import { isMore, type Night, type NightPrices, nightsAfter } from '@shared/bookings/nights';
import { type Party, tooSmallWords } from '@shared/bookings/party';
import type { Booking } from '@shared/bookings/schema';
import { partyWords } from '@shared/bookings/words';
import { formatDay, movedWords } from '@shared/dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import type { Room } from '@shared/rooms/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import { knownDate, type StayValues } from '../../shared/bookings/use-stay';
import { endProblem, type RangeProblem } from '../../ui/date/date-range';
import { parseAmount } from '../../ui/field/amount-field';
import type { ReadField } from '../../ui/form/edited-record';
import type { FieldErrors } from '../../ui/form/form';

/** An empty amount is what the dialog proposes. `note` says why it is less. */
export type ChangeValues = StayValues & Party & { amountPaid: string; note: string };

export const initialValues = ({
  roomNumber,
  checkInDate,
  checkOutDate,
  ...party
}: StayValues & Party): ChangeValues => ({
  roomNumber,
  checkInDate,
  checkOutDate,
  adults: party.adults,
  children: party.children,
  amountPaid: '',
  note: '',
});

const amountOf = (typed: string): number | null => {
  const amount = Number(parseAmount(typed));
  return typed.trim() && Number.isFinite(amount) ? amount : null;
};

/** What the nights in the form cost, and what will be agreed for them once they are saved, in naira. */
export type StayAmounts = {
  nights: readonly Night[];
  price: number;
  agreed: number;
  /** What was agreed and for what, where the price is another and nobody has said what it makes of it; else null. */
  asks: { amount: number; before: string; after: string } | null;
  /** Less than what the nights cost by what was agreed: somebody has to say why (D48). */
  isLess: boolean;
};

type Priced = StayValues & Pick<Booking, 'status' | 'nights' | 'nightlyPrice' | 'amountPaid' | 'promo'>;

/**
 * Null until room and nights are known and possible. `rooms` are needed where the booking moves to another one; `rates` are
 * those of the room in the form, null until they are known.
 */
export function stayAmounts(
  booking: Priced,
  values: ChangeValues,
  { rooms = [], rates, today }: { rooms?: readonly Room[] | undefined; rates: NightPrices | null; today: string },
): StayAmounts | null {
  const [from, to] = [knownDate(values.checkInDate), knownDate(values.checkOutDate)];
  const nightlyPrice =
    values.roomNumber === booking.roomNumber
      ? booking.nightlyPrice
      : rooms.find(({ roomNumber }) => roomNumber === values.roomNumber)?.price;
  if (!from || !to || !rates || nightlyPrice === undefined || Object.keys(datesErrors(values)).length > 0) return null;
  const nights = nightsAfter(booking, { ...values, nightlyPrice, rates }, today);
  const priceKobo = priceWithCode(nights, booking.promo);
  const before = { priceKobo: priceWithCode(booking.nights, booking.promo), amountKobo: toKobo(booking.amountPaid) };
  const expected = toNaira(amountAfterMove(before, priceKobo));
  const agreed = amountOf(values.amountPaid) ?? expected;
  const words = movedWords(
    { ...booking, nights: booking.nights.length },
    { nights: nights.length, roomNumber: values.roomNumber },
  );
  const asks = asksAboutAmount(before, priceKobo) ? { amount: booking.amountPaid, ...words } : null;
  return { nights, price: toNaira(priceKobo), agreed, asks, isLess: agreed < expected };
}

/** True when a reason is required: the amount is lower, or the server asked for one because of nights that were slept. */
export const needsReason = ({ note }: ChangeValues, amounts: StayAmounts | null, asked: string | undefined): boolean =>
  amounts?.isLess === true || Boolean(asked) || note.trim() !== '';

/** What the nights of a stay cost, as a line: the price of each where all have the same. */
export function nightsPriceLine({
  nights,
  nightlyPrice,
  roomNumber,
}: Pick<Booking, 'nights' | 'nightlyPrice' | 'roomNumber'>) {
  const isAlike = nights.every((night) => night.price === nightlyPrice && night.roomNumber === roomNumber);
  return isAlike
    ? { label: 'Price a night', value: formatNaira(nightlyPrice) }
    : { label: 'Price of the nights', value: nightsPriceWords(nights) };
}

/** What saving will change, old → new, as the dialog says it above Save. */
export function changeWords(
  booking: StayValues & Party & { amountPaid: number },
  values: ChangeValues,
  amounts: Pick<StayAmounts, 'agreed'> | null,
): string[] {
  const amount = values.amountPaid.trim() ? amountOf(values.amountPaid) : (amounts?.agreed ?? null);
  const { checkInDate: from, checkOutDate: to } = values;
  const moved = from !== booking.checkInDate || to !== booking.checkOutDate;
  return [
    ...(amount !== null && amount !== booking.amountPaid
      ? [
          `${formatNaira(booking.amountPaid)} → ${formatNaira(amount)}, ${formatNaira(Math.abs(amount - booking.amountPaid))} ${amount > booking.amountPaid ? 'more' : 'less'}`,
        ]
      : []),
    ...(values.roomNumber && values.roomNumber !== booking.roomNumber
      ? [`Room ${booking.roomNumber} → ${values.roomNumber}`]
      : []),
    ...(moved && knownDate(from) && knownDate(to)
      ? [`${nightsWords(booking.checkInDate, booking.checkOutDate)} → ${nightsWords(from, to)}`]
      : []),
    ...(isSameParty(booking, values) ? [] : [`${partyWords(booking)} → ${partyWords(values)}`]),
  ];
}

const isSameParty = (one: Party, other: Party) => one.adults === other.adults && one.children === other.children;

/** What the server would refuse: more people than a room sleeps, in another room or where more come than did. */
export function partyProblem(booking: StayValues & Party, values: StayValues & Party, room: Room | undefined) {
  const asksForBeds = booking.roomNumber !== values.roomNumber || isMore(booking, values);
  return asksForBeds ? tooSmallWords(room, values) : undefined;
}

const nightsWords = (from: string, to: string) => `${formatDay(from)} to ${formatDay(to)}`;

const DATE_ERRORS: Partial<Record<RangeProblem, FieldErrors>> = {
  backwards: { checkOutDate: BOOKING_FIELD_TEXTS.checkOutNotAfter },
  tooLong: { checkOutDate: BOOKING_TEXTS.tooManyNights },
};

/** What is wrong with dates as soon as both are chosen, by field. */
export function datesErrors({ checkInDate, checkOutDate }: Omit<StayValues, 'roomNumber'>): FieldErrors {
  const [from, to] = [knownDate(checkInDate), knownDate(checkOutDate)];
  const problem = from && to ? endProblem(from, to, { maxNights: BOOKING_LIMITS.maxNights }) : undefined;
  return (problem && DATE_ERRORS[problem]) ?? {};
}

/** What the dialog tells of what somebody else has changed. */
export const CHANGED_FIELDS: readonly ReadField<StayValues & Party & Pick<Booking, 'status' | 'amountPaid'>>[] = [
  { label: 'Status', text: ({ status }) => STATUS_WORDS[status] },
  { label: 'Room', text: ({ roomNumber }) => roomNumber },
  { label: 'Check-in', text: ({ checkInDate }) => formatDay(checkInDate) },
  { label: 'Check-out', text: ({ checkOutDate }) => formatDay(checkOutDate) },
  { label: 'Guests', text: partyWords },
  { label: 'Agreed amount', text: ({ amountPaid }) => formatNaira(amountPaid) },
];

/**
 * The update to send: the booking as last seen, and only the fields that staff changed; null for none. What the dialog
 * proposed of an agreed amount is sent as if it had been typed.
 */
export function changesOf(
  booking: Pick<Booking, '_id' | 'version' | keyof StayValues | keyof Party>,
  { roomNumber, checkInDate, checkOutDate, adults, children, amountPaid: typed, note }: ChangeValues,
  amounts: StayAmounts | null = null,
) {
  const amountPaid = typed.trim() || !amounts?.asks ? typed : String(amounts.agreed);
  const moved = checkInDate !== booking.checkInDate || checkOutDate !== booking.checkOutDate;
  const changes = {
    ...(roomNumber !== booking.roomNumber ? { roomNumber } : {}),
    ...(moved ? { checkInDate, checkOutDate } : {}),
    ...(isSameParty(booking, { adults, children }) ? {} : { adults, children }),
    ...(amountPaid.trim() ? { amountPaid: parseAmount(amountPaid) } : {}),
  };
  if (Object.keys(changes).length === 0) return null;
  return { _id: booking._id, version: booking.version, ...changes, ...(note.trim() ? { note: note.trim() } : {}) };
}

/** True where a booking already is what was typed, as two clerks may agree the same amount. */
export function isBookedSo(booking: Booking, typed: Partial<ChangeValues>): boolean {
  const { amountPaid = '', note: _why, ...stay } = typed;
  const isAgreed = !amountPaid.trim() || amountOf(amountPaid) === booking.amountPaid;
  return isAgreed && changesOf(booking, { ...initialValues(booking), ...stay }) === null;
}

const schemas = () => import('@shared/bookings/staff-schema');

/** Field errors of the staff's booking form. */
export const staffBookingErrors = lazySchema(schemas, 'staffBookingInput');

/** Field errors of the dialog that changes a booking. */
export const bookingChangeErrors = lazySchema(schemas, 'bookingUpdateInput');
