import type { Booking } from '../../../shared/bookings/schema';
import type { Order } from '../../../shared/food/schema';
import { exampleBooking, exampleOrder } from '../../../shared/testing/examples';
import type {
  BookingInvocation,
  BookingOperation,
  BookingRequest,
  DishState,
  Fault,
  Invocation,
  OrderInvocation,
  OrderOperation,
  OrderRequest,
  Response,
} from '../history';
import type { Stay } from './booking-model';
import type { WrittenEmail } from './emails';
import type { Evidence } from './evidence';
import type { AuditRow, Bill, StoredBooking, StoredCharge, StoredOrder } from './rows';

/** Hand-written histories, for tests of the checker. */

const ROOM = '201';
export const PRICES = new Map([
  [ROOM, 100_000],
  ['202', 150_000],
]);
const BEGIN = 1_000_000;
const HOLD_MS = 60_000;
const DATES = { checkInDate: '2027-01-05', checkOutDate: '2027-01-07' };
const GUEST = { phoneNumber: '08031234567', email: 'one@guests.example', address: '1 Street' };
const MEAL_GUEST = { name: 'Meal', email: 'meal@guests.example', phone: '08031234567', address: '1 Street' };

/** Something that is always the same but for what a test says. */
const fixture =
  <T>(base: T) =>
  (fields: Partial<T> = {}): T => ({ ...base, ...fields });

export const request = fixture<BookingRequest>({
  guestName: 'One',
  ...GUEST,
  roomNumber: ROOM,
  ...DATES,
  status: 'confirmed',
});

/** A guest's booking of two nights as it is when it was just made, and as a response shows it. */
export const stay = fixture<Stay>({
  status: 'pending',
  ...DATES,
  roomNumber: ROOM,
  nightlyKobo: 100_000,
  amountKobo: 200_000,
  userId: 'user-1',
  hold: BEGIN + HOLD_MS,
  paid: false,
  hidden: false,
});
export const seen = (fields: Partial<Booking> = {}) =>
  exampleBooking({
    reference: 'GT-1',
    guestName: 'One',
    ...GUEST,
    roomNumber: ROOM,
    ...DATES,
    userId: 'user-1',
    status: 'pending',
    amountPaid: 2000,
    balance: 2000,
    holdExpiresAt: new Date(BEGIN + HOLD_MS).toISOString(),
    createdAt: new Date(BEGIN).toISOString(),
    ...fields,
  });

export const stored = (fields: Partial<StoredBooking> = {}, end: Partial<Stay> = {}): StoredBooking => ({
  id: 'b1',
  guestName: 'One',
  maker: 'user-1',
  email: GUEST.email,
  reference: 'GT-1',
  tokenHash: null,
  stay: stay(end),
  ...fields,
});

/** A meal of two soups, charged to the room; as a response shows it, and as it is stored. */
const meal = fixture<OrderRequest>({
  guestDetails: MEAL_GUEST,
  roomNumber: ROOM,
  bookingReference: 'GT-1',
  items: [{ _id: 'd1', quantity: 2 }],
  total: 2000,
  paymentMethod: 'room_charge',
});
export const seenOrder = (fields: Partial<Order> = {}) =>
  exampleOrder({
    reference: 'FD-1',
    guestName: 'Meal',
    guestDetails: MEAL_GUEST,
    roomNumber: ROOM,
    items: [{ _id: 'd1', name: 'Soup', price: 1000, quantity: 2, station: 'kitchen', isReady: false }],
    total: 2000,
    statusAt: new Date(BEGIN).toISOString(),
    paymentMethod: 'room_charge',
    notes: null,
    userId: 'user-1',
    createdAt: new Date(BEGIN).toISOString(),
    ...fields,
  });
export const storedOrder = fixture<StoredOrder>({
  id: 'o1',
  guestName: 'Meal',
  maker: 'user-1',
  email: MEAL_GUEST.email,
  reference: 'FD-1',
  tokenHash: null,
  status: 'pending',
  voided: false,
  paymentMethod: 'room_charge',
  roomNumber: ROOM,
  totalKobo: 200_000,
  items: [{ dish: 'd1', name: 'Soup', priceKobo: 100_000, quantity: 2 }],
});
export const charge = fixture<StoredCharge>({ id: 'c1', bookingId: 'b1', orderId: 'o1', kobo: 200_000, voids: null });
export const soup = fixture<DishState>({
  _id: 'd1',
  name: 'Soup',
  priceKobo: 100_000,
  available: true,
  start: 0,
  end: 0,
  pending: false,
});

export const yes = <R>(record: R): Response<R> => ({ status: 200, reason: null, record });
/** Done, with an unknown outcome. */
export const silentYes: Response<never> = { status: 200, reason: null, record: null };
export const no = (reason: string, status = 409): Response<never> => ({ status, reason, record: null });

let clock = BEGIN;

/** One call after the other, each 10 ms long. */
const invocation = <O, R>(operation: O, response: Response<R> | null, fields: Partial<Invocation<O, R>>) => {
  clock += 20;
  const by = { worker: '0', who: 'guest 1', userId: 'user-1', node: 0, via: 'rest', stranger: false } as const;
  return { start: clock, end: clock + 10, ...by, operation, response, ...fields };
};

type BookingResponse = BookingInvocation['response'];
type OrderResponse = OrderInvocation['response'];

export const call = (
  operation: BookingOperation,
  response: BookingResponse,
  more: Partial<BookingInvocation> = {},
): BookingInvocation => invocation(operation, response, more);

export const create = (response: BookingResponse, fields: Partial<BookingRequest> = {}, more = {}, changed = false) =>
  call({ kind: 'create', key: 'key-12345', request: request(fields), changed }, response, more);

export const orderCall = (operation: OrderOperation, response: OrderResponse, more = {}): OrderInvocation =>
  invocation(operation, response, more);

export const order = (response: OrderResponse, fields: Partial<OrderRequest> = {}, more = {}) =>
  orderCall({ kind: 'create', key: 'meal-12345', request: meal(fields), changed: false }, response, more);

export const logged = (action: string, fields: Partial<AuditRow> = {}): AuditRow => ({
  id: `change-${action}`,
  action: `bookings.${action}`,
  recordId: 'b1',
  at: BEGIN,
  isTold: true,
  event: null,
  status: null,
  statusBefore: null,
  kobo: null,
  ...fields,
});

/** The email about a change of the booking or, where that is 'ordered', of the meal. */
export const emailAbout = (action: string, fields: Partial<WrittenEmail> = {}): WrittenEmail => {
  const ofMeal = action === 'ordered';
  const link = ofMeal ? '/order-confirmation?order=o1' : '/booking/b1';
  return {
    changeId: `change-${action}`,
    recordId: ofMeal ? 'o1' : 'b1',
    event: ofMeal ? 'placed' : action,
    at: BEGIN,
    to: ofMeal ? MEAL_GUEST.email : GUEST.email,
    subject: ofMeal ? 'Your food order FD-1' : 'Your booking GT-1',
    text: `Total: ₦2,000, 2 × Soup, https://hotel.example${link}`,
    html: `<a href="https://hotel.example${link}">`,
    ...fields,
  };
};

/** A fault that may have broken whatever the other calls of a history are about. */
export const LONG_FAULT: Fault = { kind: 'cut', what: '', start: 0, end: 9_000_000 };
/** After all that. */
export const LATE = { start: 9_100_000, end: 9_100_010 };

/** What is known after one booking was made, answered, stored, logged and told of, changed by what a test says. */
export const evidence = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}): Evidence => ({
  bookings: [create(yes(seen()))],
  orders: [],
  events: [],
  menu: [],
  views: [],
  connections: 0,
  sessions: [],
  payments: [],
  guesses: [],
  faults: [],
  emails: [emailAbout('create')],
  tokenHashes: new Map(),
  prices: PRICES,
  isCalm: false,
  holdMs: HOLD_MS,
  recoveredAt: Number.POSITIVE_INFINITY,
  sweptAt: 0,
  overlapsSeen: [],
  closedSeen: [],
  periods: [],
  notRecovered: [],
  rows: {
    bookings: [stored()],
    audit: [logged('create')],
    keys: [{ actor: 'user-1', key: 'key-12345', resultId: 'b1' }],
    overlaps: [],
    closed: [],
    periods: [],
    kept: [],
    failedJobs: [],
    orders: [],
    events: [],
    charges: [],
    bills: [],
    payments: [],
    notifications: [],
    ownedRecords: [],
    receiptNumbers: [],
    ...rows,
  },
  ...fields,
});

export const bill = fixture<Bill>({
  bookingId: 'b1',
  roomNumber: ROOM,
  phone: GUEST.phoneNumber,
  reference: 'GT-1',
  owed: 200_000,
  posted: 200_000,
  charged: 200_000,
  received: 0,
});

/** What is known after that guest was checked in and had the meal charged to the room, changed by what a test says. */
export const dinner = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}): Evidence => {
  const first = create(yes(seen()));
  const checkedIn = yes(seen({ status: 'checkedin', holdExpiresAt: null }));
  const byStaff = { who: 'staff', userId: null };
  return evidence(
    {
      bookings: [first, call({ kind: 'update', _id: 'b1', change: { status: 'checkedin' } }, checkedIn, byStaff)],
      orders: [order(yes(seenOrder()))],
      menu: [soup()],
      emails: ['create', 'update', 'ordered'].map((action) => emailAbout(action)),
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
      bills: [bill()],
      ...rows,
    },
  );
};
