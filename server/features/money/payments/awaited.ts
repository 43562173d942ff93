import { bookings } from '@drizzle/schema/bookings';
import { lapsedStays, overpaidStays, paidStays, staysAwaitingPayment } from '@server/features/bookings/list';
import { eventsAwaitingPayment, overpaidEvents, paidEvents } from '@server/features/catering/money';
import { ordersAwaitingPayment, overpaidOrders, paidOrders } from '@server/features/food/money';
import type { StaffActor } from '@server/platform/actor';
import type { Database } from '@server/platform/database/database';
import { decodeCursor, merged, pageOf, readingOrder } from '@server/platform/database/keyset';
import type { Read } from '@server/platform/lists/list';
import type { VerbContext } from '@server/platform/platform';
import { isHolding, isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import type { CateringRequest } from '@shared/catering/schema';
import type { Order } from '@shared/food/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { AwaitedInput, AwaitedList, AwaitedPayment } from '@shared/money/payments/desk-schema';

const ofStay = (booking: Booking, hasLapsed = false): AwaitedPayment => {
  const { _id, reference, guestName, phoneNumber, roomNumber, checkInDate, checkOutDate, holdExpiresAt } = booking;
  const { amountPaid, cancellationFee, extras, charges, balance, paymentStatus, status, createdAt } = booking;
  // One that lapsed owes nothing, but its guest's transfer may still come.
  const nights = hasLapsed || isHolding(status) || status === 'completed' ? amountPaid : cancellationFee;
  const extrasKobo = hasLapsed ? extras.reduce((sum, { amount }) => sum + toKobo(amount), 0) : 0;
  const owed = toNaira(toKobo(nights) + extrasKobo + toKobo(charges));
  return {
    ...{ _id, bookingId: _id, orderId: null, cateringId: null, reference, guestName, phoneNumber },
    ...{ items: null, event: null },
    stay: { roomNumber, checkInDate, checkOutDate, groupId: booking.groupId },
    owed,
    balance: hasLapsed ? owed : balance,
    dueNow: hasLapsed ? booking.deposit : dueNow(booking),
    paymentStatus,
    status,
    isUnconfirmed: isUnconfirmed(status),
    hasLapsed,
    holdExpiresAt,
    createdAt,
  };
};

const ofOrder = (order: Order): AwaitedPayment => {
  const { _id, reference, guestName, items, total, balance, paymentStatus, createdAt } = order;
  return {
    ...{ _id, bookingId: null, orderId: _id, cateringId: null, reference, guestName },
    phoneNumber: order.guestDetails.phone,
    ...{ stay: null, event: null },
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    ...{ owed: total, balance, dueNow: balance, paymentStatus: paymentStatus ?? 'unpaid' },
    ...{ status: null, isUnconfirmed: false, hasLapsed: false, holdExpiresAt: null, createdAt },
  };
};

const ofEvent = (request: CateringRequest): AwaitedPayment => {
  const { _id, reference, email, phone: phoneNumber, eventType, date, guestCount } = request;
  const { total, balance, dueNow: due, paymentStatus, createdAt } = request;
  return {
    ...{ _id, bookingId: null, orderId: null, cateringId: _id, reference, guestName: email, phoneNumber },
    ...{ stay: null, items: null, event: { eventType, date, guestCount } },
    ...{ owed: total ?? 0, balance, dueNow: due, paymentStatus: paymentStatus ?? 'unpaid' },
    ...{ status: null, isUnconfirmed: false, hasLapsed: false, holdExpiresAt: null, createdAt },
  };
};

type Row = { id: string; place: Read<unknown>['place']; row: AwaitedPayment };
type Reader = (db: Database, input: AwaitedInput) => Promise<Row[]>;

const reader =
  <Wire>(
    list: { read: (db: Database, input: AwaitedInput) => Promise<Read<Wire>[]> },
    toRow: (wire: Wire) => AwaitedPayment,
  ): Reader =>
  async (db, input) =>
    (await list.read(db, input)).map(({ id, place, wire }) => ({ id, place, row: toRow(wire) }));

const AWAITED = {
  stays: reader(staysAwaitingPayment, ofStay),
  orders: reader(ordersAwaitingPayment, ofOrder),
  events: reader(eventsAwaitingPayment, ofEvent),
};

/** What can be looked for beside what awaits payment: a transfer may arrive late, or be recorded already. */
const OTHERS: Record<keyof typeof AWAITED, Reader[]> = {
  stays: [reader(lapsedStays, (booking) => ofStay(booking, true)), reader(paidStays, ofStay)],
  orders: [reader(paidOrders, ofOrder)],
  events: [reader(paidEvents, ofEvent)],
};

const OVERPAID = [reader(overpaidStays, ofStay), reader(overpaidOrders, ofOrder), reader(overpaidEvents, ofEvent)];

function readersOf({ show, q }: AwaitedInput): Reader[] {
  if (show === 'overpaid') return OVERPAID;
  const kinds = show === 'awaited' ? (['stays', 'orders', 'events'] as const) : [show];
  return kinds.flatMap((kind) => [AWAITED[kind], ...(q?.trim() ? OTHERS[kind] : [])]);
}

/**
 * One page of the payments panel, for staff: stays that hold their room, orders on no stay's bill, and events with an accepted
 * quote, or one of these kinds. A search also finds stays that lapsed unpaid, and what is paid. With `show: 'overpaid'`,
 * all that holds more money than it owes instead. Throws `invalid_input` for an invalid cursor.
 */
export async function awaitedPayments({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: AwaitedInput;
}): Promise<AwaitedList> {
  const { db } = platform;
  const cursor = input.cursor ? decodeCursor(input.cursor, bookings.createdAt) : null;
  const lists = await Promise.all(readersOf(input).map((read) => read(db, input)));
  const found = merged(lists, readingOrder(input.dir, cursor));
  const { rows, ...cursors } = pageOf(found, input.limit, cursor, ({ place }) => place);
  return { items: rows.map(({ row }) => row), ...cursors };
}
