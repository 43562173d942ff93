import { describe, expect, it } from 'vitest';
import type { Fault, OrderRequest } from '../history';
import { brokenIn, checkAll, INVARIANTS, type InvariantName } from './checker';
import type { Evidence } from './evidence';
import {
  bill,
  call,
  charge,
  create,
  dinner,
  emailAbout,
  evidence,
  LATE,
  LONG_FAULT,
  logged,
  no,
  order,
  orderCall,
  seen,
  seenOrder,
  silentYes,
  soup,
  stay,
  stored,
  storedOrder,
  yes,
} from './testing';

type Rows = Partial<Evidence['rows']>;
type Response = Parameters<typeof call>[1];

const made = () => create(yes(seen()));
const cancel = (response: Response, more = {}) => call({ kind: 'cancel', _id: 'b1' }, response, more);
const read = (response: Response, more = {}) => call({ kind: 'read', _id: 'b1' }, response, more);
const gone = yes(seen({ status: 'cancelled', holdExpiresAt: null }));
const next = { guestName: 'Two', checkInDate: '2027-01-07', checkOutDate: '2027-01-08' };

/** What is known after those calls about bookings came after the first. */
const after = (calls: () => Evidence['bookings'], rows?: Rows, fields: Partial<Evidence> = {}) =>
  evidence({ bookings: [made(), ...calls()], ...fields }, rows);
const cancelled = { bookings: [stored({}, { status: 'cancelled' })] };

/** A dinner where the order was sent, answered, stored or told of like that. */
const ordered = (fields: Partial<OrderRequest>) => dinner({ orders: [order(yes(seenOrder()), fields)] });
const refused = (reason: string, more = {}) => dinner({ orders: [order(no(reason), {}, more)] });
const storedAs = (fields: Parameters<typeof storedOrder>[0]) => dinner({}, { orders: [storedOrder(fields)] });
const charged = (...fields: Parameters<typeof charge>[0][]) => dinner({}, { charges: fields.map(charge) });
const told = (fields: Parameters<typeof emailAbout>[1]) =>
  dinner({ emails: [emailAbout('create'), emailAbout('update'), emailAbout('ordered', fields)] });
const { text, html } = emailAbout('ordered');

const viewed = (orderId: string | null, statuses: [string, string][]) =>
  dinner({ views: [{ orderId, statuses: new Map(statuses), stored: [storedOrder()] }] });
const use = (start: number, status: number) => ({ session: 'a', kind: 'use' as const, start, end: start + 1, status });
const end = (start: number) => ({ session: 'a', kind: 'end' as const, start, end: start + 1, status: 204 });
const wrong = (status: number) => ({ address: '1', isRight: false, status });
const right = (address: string, status: number) => ({ address, isRight: true, status });

/** Staff give a booking one status after the other, or its guest does: when, in ms, and when its email is written. */
function undoable(changes: [status: string, at: number, sentAt: number | null, byGuest?: boolean][]): Evidence {
  const begin = logged('create').at;
  const audit = changes.map(([status, at, , byGuest], index) => {
    const statusBefore = byGuest ? null : (changes[index - 1]?.[0] ?? 'pending');
    return logged('update', { id: `change-${index}`, at: begin + at, status, statusBefore });
  });
  const sent = changes.flatMap(([, , sentAt], index) =>
    sentAt === null ? [] : [emailAbout('update', { changeId: `change-${index}`, at: begin + sentAt })],
  );
  return evidence({ emails: [emailAbout('create'), ...sent] }, { audit: [logged('create'), ...audit] });
}

/** Of two changes at once one is undone by the other. */
function lostUpdate(): Evidence {
  const first = made();
  const at = { start: first.end + 10, end: first.end + 50, who: 'staff', userId: null };
  const dates = { checkInDate: '2027-02-01', checkOutDate: '2027-02-02' };
  const moved = yes(seen({ ...dates, amountPaid: 1000, holdExpiresAt: null }));
  const bookings = [
    first,
    call({ kind: 'update', _id: 'b1', change: dates }, moved, at),
    call({ kind: 'update', _id: 'b1', change: { status: 'approved' } }, silentYes, at),
  ];
  return evidence({ bookings }, { bookings: [stored({}, { ...dates, amountKobo: 100_000, hold: null })] });
}

const TAKEN = { recordId: 'o1', reference: 'FD-1-0123456789abcdef', kobo: 200_000, choice: 'pay', start: 0 };
const RECORDED = { source: `paystack:${TAKEN.reference}`, recordId: 'o1', kobo: 200_000, receipts: 1 };

/** What is known after the provider took a payment for an order, changed by what a test says. */
const settled = (rows: Rows = {}, payments = [TAKEN]) =>
  dinner(
    { payments, emails: ['create', 'update', 'ordered', 'paid'].map((action) => emailAbout(action)) },
    {
      audit: [logged('paid', { action: 'food.payment', recordId: 'o1' })],
      payments: [RECORDED],
      receiptNumbers: [1],
      ...rows,
    },
  );

/** For each invariant, histories that break it; what else they break does not matter here. Those of notifications and events are with them. */
const BROKEN: Record<
  Exclude<InvariantName, 'tried' | 'notifications' | 'events' | 'figures' | 'outOfOrder'>,
  Record<string, Evidence>
> = {
  kept: {
    'an answered booking is gone': evidence({}, { bookings: [], audit: [], keys: [] }),
    'an answered booking has another reference': evidence({}, { bookings: [stored({ reference: 'GT-2' })] }),
    'an answered cancel is not stored': after(() => [cancel(gone)]),
    'a stored status comes from nowhere': evidence({}, { bookings: [stored({}, { status: 'confirmed' })] }),
    'what is read later is older than what was answered before': after(() => [cancel(gone), read(yes(seen()))], {
      ...cancelled,
      audit: [logged('create'), logged('cancel')],
    }),
    'of two changes at once one is undone by the other': lostUpdate(),
    'an answered order is gone': dinner({}, { orders: [] }),
    'an answered order has other items': storedAs({ items: [] }),
    'an answered status of an order is not stored': dinner({
      orders: [
        order(yes(seenOrder())),
        orderCall({ kind: 'status', _id: 'o1', status: 'delivered' }, yes(seenOrder({ status: 'delivered' }))),
      ],
    }),
    'an order is void by nobody': storedAs({ voided: true }),
  },
  menu: {
    'an item costs what it cost before': dinner({ menu: [soup(), soup({ priceKobo: 150_000, start: 1, end: 2 })] }),
    'an item has a name of later': dinner({ menu: [soup({ name: 'Stew' }), soup(LATE)] }),
    'a dish was switched off': dinner({ menu: [soup({ available: false })] }),
    'the total is not the sum': storedAs({ totalKobo: 100_000 }),
    'a dish on the menu is refused': refused('items_gone'),
    'a right total is refused': refused('prices_changed'),
  },
  payments: {
    'what was taken is not recorded': settled({ payments: [] }),
    'what was taken is recorded twice': settled({ payments: [RECORDED, RECORDED] }),
    'it is recorded with another amount': settled({ payments: [{ ...RECORDED, kobo: 1 }] }),
    'it is recorded for another order': settled({ payments: [{ ...RECORDED, recordId: 'o2' }] }),
    'it has no receipt': settled({ payments: [{ ...RECORDED, receipts: 0 }] }),
    'it is not audited': settled({ audit: [] }),
    'something is recorded that nobody paid': settled({}, []),
    'a receipt is missing in between': settled({ receiptNumbers: [1, 3] }),
  },
  bills: {
    'the nights are not posted': dinner({}, { bills: [bill({ posted: 0 })] }),
    'an order is not on the bill': charged(),
    'an order is twice on the bill': charged({}, { id: 'c2' }),
    'an order paid in cash is on the bill': storedAs({ paymentMethod: 'cash' }),
    'a charge is of no order': dinner({}, { orders: [] }),
    'a charge has another amount': charged({ kobo: 1 }),
    'a void order is still on the bill': storedAs({ voided: true }),
    'an order is taken back that is not void': charged({}, { id: 'c2', kobo: -200_000, voids: 'c1' }),
    'a stay was not checked in': dinner({ bookings: [made()] }),
    'a stranger eats on the bill': ordered({
      guestDetails: { name: 'Meal', email: 'meal@guests.example', phone: '08110000000', address: '' },
    }),
    'a stranger with the phone number eats on the bill': ordered({ bookingReference: 'GT-2' }),
    'who is checked in is refused': refused('no_stay_to_charge', LATE),
    'the balance is not the sum': dinner({
      bookings: [...dinner().bookings, read(yes(seen({ status: 'checkedin', holdExpiresAt: null, balance: 2000 })))],
      recoveredAt: 0,
    }),
  },
  once: {
    'one creation is stored twice': evidence({}, { bookings: [stored(), stored({ id: 'b2' })] }),
    'a repeat gets another booking': after(() => [create(yes(seen({ _id: 'b2' })))]),
    'a repeat is refused': after(() => [create(no('room_taken'))]),
    'a key opens the booking of another user': after(() => [
      create(yes(seen()), {}, { who: 'guest 2', userId: 'user-2' }),
    ]),
    'a key is taken again with other details': after(() => [create(yes(seen()), { address: 'elsewhere' }, {}, true)]),
    'a booking is stored that nobody asked for': evidence({ bookings: [] }),
    'one order is stored twice': dinner({}, { orders: [storedOrder(), storedOrder({ id: 'o2' })] }),
    'a repeat gets another order': dinner({ orders: [order(yes(seenOrder())), order(yes(seenOrder({ _id: 'o2' })))] }),
  },
  refused: {
    'a refused booking is stored': evidence({ bookings: [create(no('room_taken'))] }),
    'a refused order is stored': refused('items_gone'),
    'a booking is stored whose repeat after the faults was refused': evidence({
      bookings: [create(null), create(no('room_taken'))],
      recoveredAt: 0,
    }),
  },
  overlap: {
    'two bookings hold the same night': evidence({}, { overlaps: ['b1 and b2'] }),
    'two bookings held the same night for a while': evidence({ overlapsSeen: ['b1 and b2'] }),
  },
  rooms: {
    'nights that begin as another booking ends are refused': after(() => [create(no('room_taken'), next)]),
    'nights that a cancelled booking had are refused': after(
      () => [cancel(gone), create(no('room_taken'), { guestName: 'Two' })],
      cancelled,
    ),
    'nights whose hold has run out are refused': after(() => [create(no('room_taken'), { guestName: 'Two' }, LATE)]),
  },
  price: {
    'a guest pays what was sent': evidence({ bookings: [create(yes(seen({ amountPaid: 1 })), { amountPaid: 1 })] }),
    'a guest was shown another total, and is not told': evidence({
      bookings: [create(yes(seen()), { amountPaid: 1 })],
    }),
    'a guest was shown the right total, and is refused': evidence({
      bookings: [create(no('price_changed'), { amountPaid: 2000 })],
    }),
  },
  audited: {
    'a creation is not in the audit log': evidence({}, { audit: [] }),
    'the audit log has a status of an order that nobody set': dinner(
      {},
      {
        audit: [
          ...dinner().rows.audit,
          logged('status', { action: 'food.status', recordId: 'o1', event: 'preparing' }),
        ],
      },
    ),
    'a change is not in the audit log': after(() => [cancel(gone)], cancelled),
    'the audit log tells of a booking that is not there': evidence(
      {},
      { audit: [logged('create'), logged('update', { recordId: 'b9' })] },
    ),
    'a key stands for nothing': evidence({}, { keys: [{ actor: 'user-1', key: 'key-12345', resultId: 'b9' }] }),
    'the key of a booking is not stored': evidence({}, { keys: [] }),
  },
  emails: {
    'no email tells of a change': evidence({ emails: [] }),
    'an email tells of a change that is not stored': evidence({ emails: [emailAbout('create'), emailAbout('cancel')] }),
    'an email is written again without a fault': evidence({ emails: [emailAbout('create'), emailAbout('create')] }),
    'an email has been given up': evidence({}, { failedJobs: ['email:x'] }),
    'an email is written again long before a fault': evidence({
      emails: [emailAbout('create'), emailAbout('create', { at: LATE.start })],
      faults: [{ kind: 'kill', what: '', ...LATE }],
    }),
    'an email is written again while a node shuts down gracefully': evidence({
      emails: [emailAbout('create'), emailAbout('create')],
      faults: [{ ...LONG_FAULT, kind: 'restart' }],
    }),
    'no email tells of an order': dinner({ emails: [emailAbout('create'), emailAbout('update')] }),
    'a status that remained is not told': undoable([['approved', 0, null]]),
    'a status that was undone is told': undoable([
      ['approved', 0, null],
      ['pending', 2000, 12_000],
    ]),
    'a status is told that another one replaced': undoable([
      ['approved', 0, 12_000],
      ['confirmed', 2000, 14_000],
    ]),
    'a status is told while it can be undone': undoable([['approved', 0, 7000]]),
    'a status that stood for long is not told': undoable([
      ['approved', 0, null],
      ['confirmed', 60_000, 72_000],
    ]),
    'a status that was told before is told again': undoable([
      ['approved', 0, 12_000],
      ['confirmed', 60_000, null],
      ['approved', 62_000, 74_000],
    ]),
    'what staff make of it after the guest has cancelled is not told': undoable([
      ['approved', 0, null],
      ['cancelled', 2000, 2100, true],
      ['pending', 4000, null],
    ]),
  },
  contents: {
    'an email goes to somebody else': told({ to: 'two@guests.example' }),
    'an email says another status': told({ event: 'delivered' }),
    'an email has no reference': told({ subject: 'Your food order' }),
    'an email says another total': told({ text: text.replace('₦2,000', '₦3,000') }),
    'an email leaves a dish out': told({ text: text.replace('Soup', '') }),
    'an email leads to another order': told({ html: html.replace('o1', 'o2') }),
    'an email has no link': told({ html: '<p>' }),
    "an email has another order's token": told({ html: html.replace('o1', 'o1#gta_x') }),
    'an email about another change is sent': evidence({}, { audit: [logged('create', { event: 'created' })] }),
    'an email says another amount': evidence({}, { audit: [logged('create', { kobo: 1 })] }),
  },
  own: {
    'a stranger sees a booking': after(() => [read(yes(seen()), { stranger: true, who: 'guest 2', userId: 'user-2' })]),
    'a stranger hears that there is such a booking': after(() => [cancel(no('not_cancellable'), { stranger: true })]),
  },
  board: {
    'an order is not on the board': viewed(null, []),
    'an order has an old status on the board': viewed(null, [['o1', 'delivered']]),
    'an order has an old status on its page': viewed('o1', [['o1', 'preparing']]),
  },
  logins: {
    'who was logged out gets in': evidence({ sessions: [end(1), use(3, 200)] }),
    'who was not logged out does not get in': evidence({ sessions: [use(1, 401), end(3)] }),
  },
  guesses: {
    'eleven wrong passwords are tried': evidence({ guesses: Array.from({ length: 11 }, () => wrong(401)) }),
    'whoever guesses gets in at last': evidence({ guesses: [wrong(401), right('1', 200)] }),
    'its owner is shut out': evidence({ guesses: [wrong(401), right('2', 429)] }),
    'a wrong password gets in': evidence({ guesses: [wrong(200)] }),
  },
  holds: {
    'a hold that ran out was not swept': evidence({ sweptAt: Number.POSITIVE_INFINITY }),
    'a hold was ended before its time': evidence({}, { ...cancelled, audit: [logged('create'), logged('expire')] }),
    'a paid booking ran out': after(() => [call({ kind: 'pay', _id: 'b1', kobo: 1 }, silentYes, { via: 'sql' })], {
      bookings: [stored({}, { status: 'cancelled', paid: true })],
      audit: [logged('create'), logged('expire', { at: LATE.start })],
    }),
  },
  answers: {
    'a server error comes without a fault': after(() => [read(no('internal', 500))]),
    'the hotel is busy without a fault': after(() => [read(no('busy', 503))]),
    'nobody answers, without a fault': after(() => [read(null)]),
    'an answer is out of place': after(() => [read(no('too_many_requests', 429))]),
  },
  recovered: {
    'a node exited by itself': evidence({ notRecovered: ['node 0 exited by itself'] }),
    'a fault has no end': evidence({ faults: [{ ...LONG_FAULT, end: Number.POSITIVE_INFINITY }] }),
  },
};

/** Of so short a history nobody expects that everything was tried. */
const broken = (found: Evidence) => brokenIn(checkAll(found)).filter((name) => name !== 'tried');

it('a booking made, stored, logged and told of breaks no promise', () => {
  expect(broken(evidence())).toEqual([]);
});

it('a meal ordered, charged, stored, logged and told of breaks no promise', () => {
  expect(broken(dinner())).toEqual([]);
});

it('a run in which nothing happened proves nothing', () => {
  expect(checkAll(evidence()).tried.broken).toContain('no nodes killed');
});

describe.each(Object.entries(BROKEN))('a broken promise is seen: %s', (name, histories) => {
  it.each(Object.entries(histories))('%s', (_case, history) => {
    expect(broken(history)).toContain(name);
  });
});

it('each promise has a sentence of its own', () => {
  expect(new Set(Object.values(INVARIANTS).map(([words]) => words)).size).toBe(Object.keys(INVARIANTS).length);
});

describe('what may be is not held against the hotel', () => {
  const faults = [LONG_FAULT];

  it.each<[string, Parameters<typeof undoable>[0], Fault[]]>([
    ['a status that remained', [['approved', 0, 12_000]], []],
    [
      'one on the way to another',
      [
        ['approved', 0, null],
        ['confirmed', 2000, 14_000],
      ],
      [],
    ],
    [
      'one that was undone',
      [
        ['approved', 0, null],
        ['pending', 2000, null],
      ],
      [],
    ],
    [
      'one that the guest replaced',
      [
        ['approved', 0, null],
        ['cancelled', 2000, 2100, true],
      ],
      [],
    ],
    [
      'one whose email a fault held up',
      [
        ['approved', 0, null],
        ['confirmed', 60_000, 72_000],
      ],
      [LONG_FAULT],
    ],
    [
      'one that was undone as a fault fell',
      [
        ['approved', 0, null],
        ['pending', 12_000, 24_000],
      ],
      [LONG_FAULT],
    ],
  ])('the guest is told once it cannot be undone, or not at all: %s', (_case, changes, faults) => {
    const found = undoable(changes);
    expect(checkAll({ ...found, faults }).emails.broken).toEqual([]);
  });

  it('a payment that the provider took is in the ledger once', () => {
    expect(checkAll(settled()).payments.broken).toEqual([]);
  });

  it('an attempt without a response may have been done or not', () => {
    const silent = evidence({ bookings: [create(null)], faults });
    expect(broken(silent)).toEqual([]);
    expect(broken({ ...silent, emails: [], rows: { ...silent.rows, bookings: [], audit: [], keys: [] } })).toEqual([]);
  });

  it('a cancel without a response may take effect later than what was asked after it', () => {
    const rows = { ...cancelled, audit: [logged('create'), logged('cancel')] };
    const emails = [emailAbout('create'), emailAbout('cancel')];
    expect(broken(after(() => [cancel(null), read(yes(seen()))], rows, { faults, emails }))).toEqual([]);
  });

  it('a room is refused while a booking that nobody has answered may hold it', () => {
    const bookings = [create(null), create(no('room_taken'), { guestName: 'Two' })];
    expect(broken(evidence({ bookings, faults }))).toEqual([]);
  });

  it('a hold that has run out is cancelled, and the audit log says so', () => {
    const rows = { ...cancelled, audit: [logged('create'), logged('expire', { at: stay().hold ?? 0 })] };
    expect(broken(evidence({ emails: [emailAbout('create'), emailAbout('expire')] }, rows))).toEqual([]);
  });
});
