import type { Booking } from '../../shared/bookings';
import type { Evidence } from './evidence';
import type { Answer, Call, CreateRequest, Deed } from './history';
import type { Stay } from './model';
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
export const call = (deed: Deed, answer: Answer | null, fields: Partial<Call> = {}): Call => {
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

export const create = (answer: Answer | null, fields: Partial<CreateRequest> = {}, more: Partial<Call> = {}): Call =>
  call({ kind: 'create', key: 'key-12345', request: request(fields), changed: false }, answer, more);

export const stored = (fields: Partial<StoredBooking> = {}, end: Partial<Stay> = {}): StoredBooking => ({
  id: 'b1',
  guestName: 'One',
  maker: 'user-1',
  email: 'one@guests.example',
  stay: stay(end),
  ...fields,
});

export const logged = (action: string, fields: Partial<AuditRow> = {}): AuditRow => ({
  id: `change-${action}`,
  action: `bookings.${action}`,
  recordId: 'b1',
  at: BEGIN,
  tells: true,
  ...fields,
});

export const letterOf = (action: string) => ({ changeId: `change-${action}`, recordId: 'b1', event: action });

/** What is known after one booking was made, answered, stored, logged and told of, changed by what a test says. */
export const evidence = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}): Evidence => ({
  calls: [create(yes(seen(), 201))],
  blows: [],
  letters: [letterOf('create')],
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
    ...rows,
  },
  ...fields,
});
