import { bookings } from '@drizzle/schema/bookings';
import { lapsedStays, staysAwaitingPayment } from '@server/features/bookings/awaiting-payment';
import { ordersAwaitingPayment } from '@server/features/food/awaiting-payment';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { decodeCursor, merged, pageOf, readingOrder } from '@server/platform/keyset';
import type { Read } from '@server/platform/list';
import type { Booking } from '@shared/bookings';
import type { Order } from '@shared/food';
import { toKobo, toNaira } from '@shared/money';
import type { AwaitedInput, AwaitedList, AwaitedPayment } from '@shared/payment-desk';

const ofStay = (booking: Booking): AwaitedPayment => {
  const { _id, reference, guestName, phoneNumber, roomNumber, checkInDate, checkOutDate, holdExpiresAt } = booking;
  const { amountPaid, charges, balance, paymentStatus, status, createdAt } = booking;
  const hasLapsed = status === 'cancelled';
  const owed = toNaira(toKobo(amountPaid) + toKobo(charges));
  return {
    ...{ _id, bookingId: _id, orderId: null, reference, guestName, phoneNumber, items: null },
    stay: { roomNumber, checkInDate, checkOutDate },
    owed,
    balance: hasLapsed ? owed : balance,
    paymentStatus,
    isUnconfirmed: status === 'pending' || status === 'approved',
    hasLapsed,
    holdExpiresAt,
    createdAt,
  };
};

const ofOrder = (order: Order): AwaitedPayment => {
  const { _id, reference, guestName, items, total, balance, paymentStatus, createdAt } = order;
  return {
    ...{ _id, bookingId: null, orderId: _id, reference, guestName, phoneNumber: order.guestDetails.phone },
    stay: null,
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    ...{ owed: total, balance, paymentStatus: paymentStatus ?? 'unpaid' },
    ...{ isUnconfirmed: false, hasLapsed: false, holdExpiresAt: null, createdAt },
  };
};

const shownAs = <Wire>(rows: Read<Wire>[], toRow: (wire: Wire) => AwaitedPayment) =>
  rows.map(({ id, place, wire }) => ({ id, place, row: toRow(wire) }));

/**
 * One page of what awaits payment, for staff: stays that hold their room, and orders on no stay's bill. A search also
 * finds stays that lapsed unpaid, as a transfer may arrive late. Throws `invalid_input` for an invalid cursor.
 */
export async function awaitedPayments({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: AwaitedInput;
}): Promise<AwaitedList> {
  const { db } = platform;
  const cursor = input.cursor ? decodeCursor(input.cursor, bookings.createdAt) : null;
  const [stays, orders, lapsed] = await Promise.all([
    staysAwaitingPayment.read(db, input),
    ordersAwaitingPayment.read(db, input),
    input.q?.trim() ? lapsedStays.read(db, input) : [],
  ]);
  const found = merged(
    [shownAs(stays, ofStay), shownAs(orders, ofOrder), shownAs(lapsed, ofStay)],
    readingOrder(input.dir, cursor),
  );
  const { rows, ...cursors } = pageOf(found, input.limit, cursor, ({ place }) => place);
  return { items: rows.map(({ row }) => row), ...cursors };
}
