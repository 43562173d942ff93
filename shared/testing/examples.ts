import type { User } from '../auth';
import type { Booking } from '../bookings';
import type { Order } from '../food';
import type { Hotel } from '../hotel';
import type { MenuItem } from '../menu';
import type { Receipt } from '../receipts';
import type { Room } from '../rooms';

/** Records as they are on the wire, for tests that need one and do not care which; `change` replaces fields of it. */

export function exampleHotel(change: Partial<Hotel> = {}): Hotel {
  return {
    name: 'GT Hotel',
    address: '14 Ring Road, Osogbo',
    phone: '08035550142',
    email: 'hello@gthotel.example',
    openingHours: 'Front desk: day and night. Restaurant: 7 am to 10 pm.',
    bank: { accountName: 'GT Hotel Limited', bankName: 'Demo Bank', accountNumber: '0123456789' },
    cardPayments: false,
    bookingHoldHours: 24,
    terms: 'Cancelling is free.',
    today: '2026-11-21',
    hour: 9,
    ...change,
  };
}

/** Ada, a guest. */
export function exampleUser(change: Partial<User> = {}): User {
  return {
    _id: 'u1',
    id: 'u1',
    email: 'ada@example.com',
    name: 'Ada Obi',
    phoneNumber: null,
    phone: null,
    address: null,
    role: 'guest',
    ...change,
  };
}

export function exampleRoom(change: Partial<Room> = {}): Room {
  return {
    _id: 'r1',
    roomNumber: '101',
    type: 'Standard',
    price: 18_500,
    status: 'available',
    description: null,
    beds: [],
    sleeps: null,
    amenities: [],
    photos: [],
    version: 1,
    ...change,
  };
}

/** A booking of Ada's, for two nights. */
export function exampleBooking(change: Partial<Booking> = {}): Booking {
  return {
    _id: 'b1',
    reference: 'GT-7K2M9Q',
    guestName: 'Ada Obi',
    phoneNumber: '08031234567',
    email: 'ada@example.com',
    address: null,
    roomNumber: '101',
    roomType: 'Standard',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    nights: 2,
    nightlyPrice: 20_000,
    userId: null,
    status: 'confirmed',
    amountPaid: 40_000,
    charges: 0,
    balance: 40_000,
    paymentStatus: 'unpaid',
    cancellationFee: 0,
    cancellationTerms: null,
    paymentMethod: null,
    paymentReference: null,
    holdExpiresAt: null,
    tentative: false,
    version: 1,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

export function exampleDish(change: Partial<MenuItem> = {}): MenuItem {
  return {
    _id: 'm1',
    name: 'Jollof Rice',
    description: null,
    category: 'rice dishes',
    subcategory: null,
    price: 3_500,
    available: true,
    imagePath: null,
    version: 1,
    ...change,
  };
}

/** An order of Ada's. */
export function exampleOrder(change: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    reference: 'FD-2MXCYT',
    earlierReference: null,
    guestName: 'Ada Obi',
    guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: null },
    roomNumber: '101',
    deliverTo: 'room',
    items: [
      { _id: 'm1', name: 'Jollof Rice', price: 3_500, quantity: 2 },
      { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1 },
    ],
    total: 7_800.5,
    balance: 7_800.5,
    paymentStatus: 'unpaid',
    status: 'pending',
    statusAt: '2026-11-21T06:00:00.000Z',
    paymentMethod: 'cash',
    notes: 'No onions',
    userId: null,
    voidedAt: null,
    version: 1,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** Of a transfer of Ada's for her stay of two nights. */
export function exampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    _id: 'rc1',
    number: '000123',
    amount: 40_000,
    date: '2026-11-21T14:05:00.000Z',
    type: 'booking',
    reference: 'PY-4T8WZ2',
    method: 'bank_transfer',
    takenBack: 0,
    bookingId: 'b1',
    orderId: null,
    details: {
      guestName: 'Ada Obi',
      recordReference: 'GT-7K2M9Q',
      stay: { roomNumber: '101', roomType: 'Standard', checkInDate: '2026-12-01', checkOutDate: '2026-12-03' },
      items: null,
      parts: [{ kind: 'room', amount: 40_000 }],
      balance: 0,
      tax: null,
      hotel: {
        name: 'GT Hotel',
        address: '14 Ring Road, Osogbo',
        phone: '08035550142',
        email: 'hello@gthotel.example',
      },
    },
    ...change,
  };
}

/** The only page of a list. */
export function examplePage<Item>(items: Item[]) {
  return { items, nextCursor: null, previousCursor: null };
}
