import type { Booking } from '../../shared/bookings';
import type { Order } from '../../shared/food';
import type { Evidence } from './evidence';
import type { Answer, Call, CallOf, CreateRequest, Deed, DishState, OrderDeed, OrderRequest } from './history';
import type { WrittenLetter } from './letters';
import type { Stay } from './model';
import type { Bill, StoredCharge, StoredOrder } from './order-rows';
import type { AuditRow, StoredBooking } from './rows';

/** Histories written by hand, for the tests of what the drill concludes from them. */

export const ROOM = '201';
export const PRICES = new Map([
  [ROOM, 100_000],
  ['202', 150_000],
]);
const BEGIN = 1_000_000;
const HOLD_MS = 60_000;

export const request = (fields: Partial<CreateRequest> = {}): CreateRequest => ({
  guestName: 'One',
  phoneNumber: '08031234567',
  email: 'one@guests.example',
  address: '1 Street',
  roomNumber: ROOM,
  checkInDate: '2027-01-05',
  checkOutDate: '2027-01-07',
  status: 'confirmed',
  ...fields,
});

/** A guest's booking of two nights as it is when it was just made. */
export const stay = (fields: Partial<Stay> = {}): Stay => ({
  status: 'pending',
  checkIn: '2027-01-05',
  checkOut: '2027-01-07',
  roomNumber: ROOM,
  nightlyKobo: 100_000,
  amountKobo: 200_000,
  userId: 'user-1',
  hold: BEGIN + HOLD_MS,
  paid: false,
  hidden: false,
  ...fields,
});

/** That booking as an answer shows it. */
export const seen = (fields: Partial<Booking> = {}): Booking => ({
  _id: 'b1',
  reference: 'GT-1',
  guestName: 'One',
  phoneNumber: '08031234567',
  email: 'one@guests.example',
  address: '1 Street',
  roomNumber: ROOM,
  roomType: 'Standard',
  checkInDate: '2027-01-05',
  checkOutDate: '2027-01-07',
  nights: 2,
  userId: 'user-1',
  status: 'pending',
  amountPaid: 2000,
  charges: 0,
  balance: 2000,
  paymentStatus: 'unpaid',
  paymentMethod: null,
  paymentReference: null,
  holdExpiresAt: new Date(BEGIN + HOLD_MS).toISOString(),
  tentative: false,
  createdAt: new Date(BEGIN).toISOString(),
  ...fields,
});

export const yes = (booking: Booking | null, status = 200): Answer => ({ status, reason: null, booking });
export const no = (reason: string, status = 409): Answer => ({ status, reason, booking: null });

let clock = BEGIN;

/** One call after the other, each 10 ms long. */
const callOf = <D>(deed: D, answer: Answer | null, fields: Partial<CallOf<D>> = {}): CallOf<D> => {
  clock += 20;
  return {
    at: clock,
    end: clock + 10,
    client: '0',
    who: 'guest 1',
    userId: 'user-1',
    server: 0,
    via: 'rest',
    stranger: false,
    deed,
    answer,
    ...fields,
  };
};

export const call = (deed: Deed, answer: Answer | null, fields: Partial<Call> = {}): Call =>
  callOf(deed, answer, fields);

export const create = (answer: Answer | null, fields: Partial<CreateRequest> = {}, more: Partial<Call> = {}): Call =>
  call({ kind: 'create', key: 'key-12345', request: request(fields), changed: false }, answer, more);

export const stored = (fields: Partial<StoredBooking> = {}, end: Partial<Stay> = {}): StoredBooking => ({
  id: 'b1',
  guestName: 'One',
  maker: 'user-1',
  email: 'one@guests.example',
  reference: 'GT-1',
  tokenHash: null,
  stay: stay(end),
  ...fields,
});

export const logged = (action: string, fields: Partial<AuditRow> = {}): AuditRow => ({
  id: `change-${action}`,
  action: `bookings.${action}`,
  recordId: 'b1',
  at: BEGIN,
  tells: true,
  event: null,
  kobo: null,
  ...fields,
});

/** The letter about a change of the booking or, where that is 'ordered', of the meal. */
export const letterOf = (action: string, fields: Partial<WrittenLetter> = {}): WrittenLetter => {
  const ofMeal = action === 'ordered';
  const link = ofMeal ? '/order-confirmation?order=o1' : '/booking/b1';
  return {
    changeId: `change-${action}`,
    recordId: ofMeal ? 'o1' : 'b1',
    event: ofMeal ? 'placed' : action,
    at: BEGIN,
    to: ofMeal ? 'meal@guests.example' : 'one@guests.example',
    subject: ofMeal ? 'Your food order FD-1' : 'Your booking GT-1',
    text: `Total: ₦2,000, 2 × Soup, https://hotel.example${link}`,
    html: `<a href="https://hotel.example${link}">`,
    ...fields,
  };
};

/** A meal of two soups, charged to the room. */
export const meal = (fields: Partial<OrderRequest> = {}): OrderRequest => ({
  guestDetails: { name: 'Meal', email: 'meal@guests.example', phone: '08031234567', address: '1 Street' },
  roomNumber: ROOM,
  bookingReference: 'GT-1',
  items: [{ _id: 'd1', quantity: 2 }],
  total: 2000,
  paymentMethod: 'room_charge',
  ...fields,
});

/** That meal as an answer shows it. */
export const seenOrder = (fields: Partial<Order> = {}): Answer => ({
  status: 200,
  reason: null,
  booking: null,
  order: {
    _id: 'o1',
    reference: 'FD-1',
    guestName: 'Meal',
    guestDetails: meal().guestDetails,
    roomNumber: ROOM,
    items: [{ _id: 'd1', name: 'Soup', price: 1000, quantity: 2 }],
    total: 2000,
    status: 'pending',
    statusAt: new Date(BEGIN).toISOString(),
    paymentMethod: 'room_charge',
    notes: null,
    userId: 'user-1',
    createdAt: new Date(BEGIN).toISOString(),
    voidedAt: null,
    ...fields,
  },
});

export const orderCall = (deed: OrderDeed, answer: Answer | null, fields: Partial<CallOf<OrderDeed>> = {}) =>
  callOf<OrderDeed>(deed, answer, fields);

export const order = (
  answer: Answer | null,
  fields: Partial<OrderRequest> = {},
  more: Partial<CallOf<OrderDeed>> = {},
) => orderCall({ kind: 'create', key: 'meal-12345', request: meal(fields), changed: false }, answer, more);

export const storedOrder = (fields: Partial<StoredOrder> = {}): StoredOrder => ({
  id: 'o1',
  guestName: 'Meal',
  maker: 'user-1',
  email: 'meal@guests.example',
  reference: 'FD-1',
  tokenHash: null,
  status: 'pending',
  voided: false,
  paymentMethod: 'room_charge',
  roomNumber: ROOM,
  totalKobo: 200_000,
  lines: [{ dish: 'd1', name: 'Soup', priceKobo: 100_000, quantity: 2 }],
  changes: { create: 1, void: 0, pending: 0, preparing: 0, delivered: 0 },
  ...fields,
});

export const charge = (fields: Partial<StoredCharge> = {}): StoredCharge => ({
  id: 'c1',
  bookingId: 'b1',
  orderId: 'o1',
  kobo: 200_000,
  voids: null,
  ...fields,
});

export const soup = (fields: Partial<DishState> = {}): DishState => ({
  _id: 'd1',
  name: 'Soup',
  priceKobo: 100_000,
  available: true,
  at: 0,
  end: 0,
  lingers: false,
  ...fields,
});

/** What is known after a guest was checked in and had a meal charged to the room, changed by what a test says. */
export const dinner = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}): Evidence => {
  const checkIn = { status: 'checkedin', holdExpiresAt: null } as const;
  const bill: Bill = {
    bookingId: 'b1',
    roomNumber: ROOM,
    phone: '08031234567',
    reference: 'GT-1',
    agreed: 200_000,
    charged: 200_000,
    received: 0,
  };
  return evidence(
    {
      calls: [
        create(yes(seen(), 201)),
        call({ kind: 'update', _id: 'b1', change: { status: 'checkedin' } }, yes(seen(checkIn)), {
          who: 'staff',
          userId: null,
        }),
      ],
      orders: [order(seenOrder())],
      menu: [soup()],
      letters: ['create', 'update', 'ordered'].map((action) => letterOf(action)),
      ...fields,
    },
    {
      bookings: [stored({}, { status: 'checkedin', hold: null })],
      audit: [logged('create'), logged('update'), logged('ordered', { action: 'food.create', recordId: 'o1' })],
      keys: [
        { actor: 'user-1', key: 'key-12345', resultId: 'b1' },
        { actor: 'user-1', key: 'meal-12345', resultId: 'o1' },
      ],
      orders: [storedOrder()],
      charges: [charge()],
      bills: [bill],
      ...rows,
    },
  );
};

/** What is known after one booking was made, answered, stored, logged and told of, changed by what a test says. */
export const evidence = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}): Evidence => ({
  calls: [create(yes(seen(), 201))],
  orders: [],
  menu: [],
  pictures: [],
  lines: 0,
  logins: [],
  guesses: [],
  blows: [],
  letters: [letterOf('create')],
  tokenHashes: new Map(),
  prices: PRICES,
  calm: false,
  holdMs: HOLD_MS,
  settledAt: Number.POSITIVE_INFINITY,
  sweptAt: 0,
  overlapsSeen: [],
  notBack: [],
  rows: {
    bookings: [stored()],
    audit: [logged('create')],
    keys: [{ actor: 'user-1', key: 'key-12345', resultId: 'b1' }],
    overlaps: [],
    hopeless: [],
    orders: [],
    charges: [],
    bills: [],
    ...rows,
  },
  ...fields,
});
