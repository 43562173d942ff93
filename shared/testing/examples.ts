import type { Order } from '../food';
import type { Hotel } from '../hotel';

/** Records as they stand on the wire, for tests that need one and do not care which. */

export const exampleHotel: Hotel = {
  name: 'GT Hotel',
  address: '14 Ring Road, Osogbo',
  phone: '08035550142',
  email: 'hello@gthotel.example',
  bank: { accountName: 'GT Hotel Limited', bankName: 'Demo Bank', accountNumber: '0123456789' },
  cardPayments: false,
  bookingHoldHours: 24,
  today: '2026-11-21',
};

/** An order of Ada's; `change` replaces parts of it. */
export function exampleOrder(change: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    reference: 'FD-2MXCYT',
    guestName: 'Ada Obi',
    guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: null },
    roomNumber: '101',
    items: [
      { _id: 'm1', name: 'Jollof Rice', price: 3_500, quantity: 2 },
      { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1 },
    ],
    total: 7_800.5,
    status: 'pending',
    statusAt: '2026-11-21T06:00:00.000Z',
    paymentMethod: 'cash',
    notes: 'No onions',
    userId: null,
    voidedAt: null,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** The only page of a list. */
export function examplePage<Item>(items: Item[]) {
  return { items, nextCursor: null, previousCursor: null };
}
