import { SERVER_KINDS } from '@server/features/record-kinds';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { cateringRequest } from '@server/testing/catering';
import type { GivenUp } from '@shared/records/changes-schema';
import type { RecordKindName } from '@shared/records/kinds';
import type { Caller } from './calls/callers';
import { bookingRequest, orderRequest, type TestHotel } from './hotel';

interface Made {
  _id: string;
  reference: string;
  userId: string | null;
  /** For a record without an account. */
  accessToken?: string;
}

/** Overrides of what a guest sends; `turn` tells records apart that cannot be made twice. */
interface Sent {
  name?: string;
  email?: string;
  clientId?: string;
  turn?: 0 | 1;
}

/** A kind of record that guests make, with or without an account, for tests of what all kinds have in common. */
export interface RecordKind {
  noun: string;
  /** Begins the names of its actions. */
  action: string;
  table: string;
  /** Its REST path, and that at which it is made. */
  path: string;
  createPath: string;
  /** What its references begin with. */
  prefix: string;
  /** From this moment on its link lasts 30 days more. */
  over: string;
  /** Events that the guest is emailed about: when it is made, and when staff change it by `change`. */
  events: { made: string; changed: string };
  emailsJob(platform: Platform): Job;
  /** The address of its page. */
  page(_id: string): string;
  /** What the subject of the email about a new one says before its reference, and what the email says. */
  subject: string;
  said(record: Made): string[];
  /** Adds the rooms or dishes that it needs. */
  prepare(hotel: TestHotel): Promise<void>;
  request(sent?: Sent): object;
  make(calls: Caller, sent?: Sent): Promise<Made>;
  giveUp(calls: Caller, clientId: string): Promise<GivenUp>;
  open(calls: Caller, _id: string): Promise<Made>;
  claim(calls: Caller, input: { _id: string; accessToken: string }): Promise<Made>;
  change(calls: Caller, _id: string): Promise<unknown>;
  sendLink(calls: Caller, _id: string): Promise<unknown>;
  /** What a payment for it names, if it is paid for. */
  payable?(_id: string): { bookingId: string } | { orderId: string } | { cateringId: string };
}

const requestBooking = ({ name: guestName = 'Adaeze Obi', turn = 0, ...sent }: Sent = {}) =>
  bookingRequest({ guestName, roomNumber: String(101 + turn), ...sent });

/** A stay of three nights. */
export const BOOKING: RecordKind = {
  noun: 'booking',
  action: 'bookings',
  table: 'bookings',
  path: '/bookings',
  createPath: '/bookings',
  prefix: 'GT',
  over: '2026-03-23T00:00:00+01:00',
  events: { made: 'created', changed: 'confirmed' },
  emailsJob: SERVER_KINDS.booking.emailsJob,
  page: (_id) => `https://hotel.test/booking/${_id}`,
  subject: 'Your booking',
  said: ({ reference }) => ['Adaeze Obi', reference, 'Fri, 20 Mar 2026', '3 nights', '₦60,000', '0123456789'],
  async prepare(hotel) {
    for (const number of ['101', '102']) await hotel.addRoom(number);
  },
  request: requestBooking,
  make: (calls, sent) => calls.bookings.create(requestBooking(sent)),
  giveUp: (calls, clientId) => calls.bookings.giveUp({ clientId }),
  open: (calls, _id) => calls.bookings.get({ _id }),
  claim: (calls, input) => calls.bookings.claim(input),
  change: (calls, _id) => calls.bookings.update({ _id, status: 'confirmed' }),
  sendLink: (calls, _id) => calls.bookings.sendLink({ _id }),
  payable: (bookingId) => ({ bookingId }),
};

function requestOrder({ name, email, clientId }: Sent = {}) {
  const { guestDetails } = orderRequest([]);
  const items = [
    { name: 'Egusi', quantity: 2 },
    { name: 'Suya', quantity: 3 },
  ];
  return orderRequest(items, {
    guestDetails: { ...guestDetails, name: name ?? guestDetails.name, email: email ?? guestDetails.email },
    clientId,
    notes: 'No pepper',
    roomNumber: '201',
  });
}

/** Two dishes, paid in cash. */
export const ORDER: RecordKind = {
  noun: 'order',
  action: 'food',
  table: 'food_orders',
  path: '/food-orders',
  createPath: '/food-orders',
  prefix: 'FD',
  over: '2026-03-10T12:00:00+01:00',
  events: { made: 'placed', changed: 'preparing' },
  emailsJob: SERVER_KINDS.order.emailsJob,
  page: (_id) => `https://hotel.test/order-confirmation?order=${_id}`,
  subject: 'Your food order',
  said: ({ reference }) => [
    'Adaeze Obi',
    reference,
    'Tue, 10 Mar, 12:00 pm',
    ...['2 × Egusi', '₦2,500', '₦5,000', '3 × Suya', '₦1,200.50', '₦3,601.50', '₦8,601.50'],
    ...['Not yet paid', 'Cash', '201', '3 Station Road', 'No pepper'],
  ],
  async prepare(hotel) {
    await hotel.addRoom('201');
    await hotel.addDish('Egusi', 2_500);
    await hotel.addDish('Suya', 1_200.5);
  },
  request: requestOrder,
  make: (calls, sent) => calls.food.create(requestOrder(sent)),
  giveUp: (calls, clientId) => calls.food.giveUp({ clientId }),
  open: (calls, _id) => calls.food.get({ _id }),
  claim: (calls, input) => calls.food.claim(input),
  change: (calls, _id) => calls.food.setStatus({ _id, status: 'preparing' }),
  sendLink: (calls, _id) => calls.food.sendLink({ _id }),
  payable: (orderId) => ({ orderId }),
};

/** It has no name of a guest: the kind of event stands for what they typed. */
const requestCatering = ({ name: eventType = 'Wedding', turn: _, ...sent }: Sent = {}) =>
  cateringRequest({ eventType, ...sent });

/** A wedding of 250 guests. */
export const CATERING: RecordKind = {
  noun: 'catering request',
  action: 'catering',
  table: 'catering_requests',
  path: '/catering',
  createPath: '/catering/guest',
  prefix: 'CT',
  over: '2026-04-18T00:00:00+01:00',
  events: { made: 'requested', changed: 'approved' },
  emailsJob: SERVER_KINDS.catering.emailsJob,
  page: (_id) => `https://hotel.test/catering-request/${_id}`,
  subject: 'Your catering request',
  said: ({ reference }) => [
    reference,
    'Wedding',
    '250',
    'Sat, 18 Apr 2026',
    'Town Hall, Osogbo',
    '08031234567',
    'Pending',
  ],
  prepare: async () => {},
  request: requestCatering,
  make: (calls, sent) => calls.catering.create(requestCatering(sent)),
  giveUp: (calls, clientId) => calls.catering.giveUp({ clientId }),
  open: (calls, _id) => calls.catering.get({ _id }),
  claim: (calls, input) => calls.catering.claim(input),
  change: (calls, _id) => calls.catering.setStatus({ _id, status: 'approved' }),
  sendLink: (calls, _id) => calls.catering.sendLink({ _id }),
};

const BY_NAME: Record<RecordKindName, RecordKind> = { booking: BOOKING, order: ORDER, catering: CATERING };

export const TESTED_KINDS = Object.values(BY_NAME);
