import { describe, expect, it } from 'vitest';
import { brokenIn, checkAll, INVARIANTS, type InvariantName } from './checker';
import type { Evidence } from './evidence';
import {
  call,
  charge,
  create,
  dinner,
  emailAbout,
  evidence,
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

const cancel = (answer: Parameters<typeof call>[1], more = {}) => call({ kind: 'cancel', _id: 'b1' }, answer, more);
const read = (answer: Parameters<typeof call>[1], more = {}) => call({ kind: 'read', _id: 'b1' }, answer, more);
const made = () => create(yes(seen(), 201));
const EVER = Number.POSITIVE_INFINITY;
/** After all that the other calls of a history are about. */
const LATE = { start: 9_000_000, end: 9_000_010 };

/** A meal whose email is like that. */
const told = (email: Parameters<typeof emailAbout>[1]) =>
  dinner({ emails: [emailAbout('create'), emailAbout('update'), emailAbout('ordered', email)] });

const view = (orderId: string | null, statuses: [string, string][]) => ({
  orderId,
  statuses: new Map(statuses),
  stored: [storedOrder()],
});

const login = (kind: 'use' | 'end', start: number, status: number) => ({
  session: 'a 1',
  kind,
  start,
  end: start + 1,
  status,
});
const guess = (status: number, fields: { isRight?: boolean; address?: string } = {}) => ({
  address: '1',
  isRight: false,
  status,
  ...fields,
});

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

/** For each promise, histories in which it is broken; what else they break does not matter here. */
const BROKEN: Record<Exclude<InvariantName, 'tried'>, [string, () => Evidence][]> = {
  kept: [
    ['an answered booking is gone', () => evidence({}, { bookings: [], audit: [], keys: [] })],
    [
      'an answered cancel is not stored',
      () => evidence({ bookings: [made(), cancel(yes(seen({ status: 'cancelled', holdExpiresAt: null })))] }),
    ],
    ['a stored status comes from nowhere', () => evidence({}, { bookings: [stored({}, { status: 'confirmed' })] })],
    [
      'what is read later is older than what was answered before',
      () => {
        const gone = seen({ status: 'cancelled', holdExpiresAt: null });
        const bookings = [made(), cancel(yes(gone)), read(yes(seen()))];
        return evidence(
          { bookings },
          { bookings: [stored({}, { status: 'cancelled' })], audit: [logged('create'), logged('cancel')] },
        );
      },
    ],
    [
      'of two changes at once one is undone by the other',
      () => {
        const first = made();
        const at = { start: first.end + 10, end: first.end + 50, who: 'staff', userId: null };
        const dates = { checkInDate: '2027-02-01', checkOutDate: '2027-02-02' };
        const moved = seen({ ...dates, amountPaid: 1000, holdExpiresAt: null });
        const bookings = [
          first,
          call({ kind: 'update', _id: 'b1', change: dates }, yes(moved), at),
          call({ kind: 'update', _id: 'b1', change: { status: 'approved' } }, silentYes, at),
        ];
        const end = { checkIn: '2027-02-01', checkOut: '2027-02-02', amountKobo: 100_000, hold: null };
        return evidence({ bookings }, { bookings: [stored({}, end)] });
      },
    ],
    ['an answered order is gone', () => dinner({}, { orders: [] })],
    ['an answered order has other lines', () => dinner({}, { orders: [storedOrder({ items: [] })] })],
    [
      'an answered status of an order is not stored',
      () => {
        const status = { kind: 'status', _id: 'o1', status: 'delivered' } as const;
        return dinner({ orders: [order(seenOrder()), orderCall(status, seenOrder({ status: 'delivered' }))] });
      },
    ],
    ['an order is void by nobody', () => dinner({}, { orders: [storedOrder({ voided: true })] })],
  ],
  menu: [
    [
      'a line costs what it cost before',
      () => dinner({ menu: [soup(), soup({ priceKobo: 150_000, start: 1, end: 2 })] }),
    ],
    [
      'a line has a name of later',
      () => dinner({ menu: [soup({ name: 'Stew' }), soup({ start: 9_000_000, end: 9_000_001 })] }),
    ],
    ['a dish was switched off', () => dinner({ menu: [soup({ available: false })] })],
    ['the total is not the sum', () => dinner({}, { orders: [storedOrder({ totalKobo: 100_000 })] })],
    ['a dish on the menu is refused', () => dinner({ orders: [order(no('items_gone'))] })],
    ['a right total is refused', () => dinner({ orders: [order(no('prices_changed'))] })],
  ],
  bills: [
    ['an order is not on the bill', () => dinner({}, { charges: [] })],
    ['an order is twice on the bill', () => dinner({}, { charges: [charge(), charge({ id: 'c2' })] })],
    ['an order paid in cash is on the bill', () => dinner({}, { orders: [storedOrder({ paymentMethod: 'cash' })] })],
    ['a charge is of no order', () => dinner({}, { orders: [] })],
    ['a charge has another amount', () => dinner({}, { charges: [charge({ kobo: 1 })] })],
    ['a void order is still on the bill', () => dinner({}, { orders: [storedOrder({ voided: true })] })],
    [
      'an order is taken back that is not void',
      () => dinner({}, { charges: [charge(), charge({ id: 'c2', kobo: -200_000, voids: 'c1' })] }),
    ],
    ['a stay was not checked in', () => dinner({ bookings: [made()] })],
    [
      'a stranger eats on the bill',
      () => {
        const guestDetails = { name: 'Meal', email: 'meal@guests.example', phone: '08110000000', address: '' };
        return dinner({ orders: [order(seenOrder(), { guestDetails })] });
      },
    ],
    [
      'a stranger with the phone number eats on the bill',
      () => dinner({ orders: [order(seenOrder(), { bookingReference: 'GT-2' })] }),
    ],
    ['who is checked in is refused', () => dinner({ orders: [order(no('no_stay_to_charge', 404), {}, LATE)] })],
    [
      'the balance is not the sum',
      () => {
        const { bookings } = dinner();
        return dinner({
          bookings: [...bookings, read(yes(seen({ status: 'checkedin', holdExpiresAt: null, balance: 2000 })))],
          recoveredAt: 0,
        });
      },
    ],
  ],
  once: [
    ['one making is stored twice', () => evidence({}, { bookings: [stored(), stored({ id: 'b2' })] })],
    ['a repeat gets another booking', () => evidence({ bookings: [made(), create(yes(seen({ _id: 'b2' }), 201))] })],
    ['a repeat is refused', () => evidence({ bookings: [made(), create(no('room_taken'))] })],
    [
      'a key opens the booking of another user',
      () => evidence({ bookings: [made(), create(yes(seen(), 201), {}, { who: 'guest 2', userId: 'user-2' })] }),
    ],
    [
      'a key is taken again with other details',
      () => {
        const again = create(yes(seen(), 201), { address: 'elsewhere' });
        if (again.operation.kind === 'create') again.operation.changed = true;
        return evidence({ bookings: [made(), again] });
      },
    ],
    ['a booking is stored that nobody asked for', () => evidence({ bookings: [] })],
    ['one order is stored twice', () => dinner({}, { orders: [storedOrder(), storedOrder({ id: 'o2' })] })],
    ['a repeat gets another order', () => dinner({ orders: [order(seenOrder()), order(seenOrder({ _id: 'o2' }))] })],
  ],
  refused: [
    ['a refused booking is stored', () => evidence({ bookings: [create(no('room_taken'))] })],
    ['a refused order is stored', () => dinner({ orders: [order(no('items_gone'))] })],
    [
      'a booking is stored whose repeat after the storm was refused',
      () => evidence({ bookings: [create(null), create(no('room_taken'))], recoveredAt: 0 }),
    ],
  ],
  overlap: [
    ['two stays hold the same night', () => evidence({}, { overlaps: ['b1 and b2'] })],
    ['two stays held the same night for a while', () => evidence({ overlapsSeen: ['b1 and b2'] })],
  ],
  rooms: [
    [
      'nights that begin as another stay ends are refused',
      () => {
        const next = { guestName: 'Two', checkInDate: '2027-01-07', checkOutDate: '2027-01-08' };
        return evidence({ bookings: [made(), create(no('room_taken'), next)] });
      },
    ],
    [
      'nights that a cancelled stay had are refused',
      () => {
        const gone = seen({ status: 'cancelled', holdExpiresAt: null });
        const bookings = [made(), cancel(yes(gone)), create(no('room_taken'), { guestName: 'Two' })];
        return evidence({ bookings }, { bookings: [stored({}, { status: 'cancelled' })] });
      },
    ],
    [
      'nights whose hold has run out are refused',
      () => {
        const late = { start: 1_000_000 + 70_000, end: 1_000_000 + 70_010 };
        return evidence({ bookings: [made(), create(no('room_taken'), { guestName: 'Two' }, late)] });
      },
    ],
  ],
  price: [['a guest pays what was sent', () => evidence({ bookings: [create(yes(seen({ amountPaid: 1 }), 201))] })]],
  audited: [
    ['a making is not in the audit log', () => evidence({}, { audit: [] })],
    [
      'the audit log has a status of an order that nobody set',
      () => {
        const { rows } = dinner();
        const status = logged('status', { action: 'food.status', recordId: 'o1', event: 'preparing' });
        return dinner({}, { audit: [...rows.audit, status] });
      },
    ],
    [
      'a change is not in the audit log',
      () => {
        const bookings = [made(), cancel(yes(seen({ status: 'cancelled', holdExpiresAt: null })))];
        return evidence({ bookings }, { bookings: [stored({}, { status: 'cancelled' })] });
      },
    ],
    [
      'the audit log tells of a booking that is not there',
      () => evidence({}, { audit: [logged('create'), logged('update', { recordId: 'b9' })] }),
    ],
    ['a key stands for nothing', () => evidence({}, { keys: [{ actor: 'user-1', key: 'key-12345', resultId: 'b9' }] })],
    ['the key of a booking is not stored', () => evidence({}, { keys: [] })],
  ],
  emails: [
    ['no letter tells of a change', () => evidence({ emails: [] })],
    [
      'a letter tells of a change that is not stored',
      () => evidence({ emails: [emailAbout('create'), emailAbout('cancel')] }),
    ],
    [
      'a letter is written again without a blow',
      () => evidence({ emails: [emailAbout('create'), emailAbout('create')] }),
    ],
    ['a letter has been given up', () => evidence({}, { failedJobs: ['letter:x'] })],
    [
      'a letter is written again long before a blow',
      () => {
        const faults = [{ kind: 'kill', what: '', start: 2_000_000, end: 2_000_001 } as const];
        return evidence({ emails: [emailAbout('create'), emailAbout('create', { at: 2_000_000 })], faults });
      },
    ],
    ['no letter tells of an order', () => dinner({ emails: ['create', 'update'].map((action) => emailAbout(action)) })],
  ],
  contents: [
    ['a letter goes to somebody else', () => told({ to: 'two@guests.example' })],
    ['a letter says another status', () => told({ event: 'delivered' })],
    ['a letter has no reference', () => told({ subject: 'Your food order' })],
    ['a letter says another total', () => told({ text: emailAbout('ordered').text.replace('₦2,000', '₦3,000') })],
    ['a letter leaves a dish out', () => told({ text: emailAbout('ordered').text.replace('Soup', '') })],
    ['a letter leads to another order', () => told({ html: emailAbout('ordered').html.replace('o1', 'o2') })],
    ['a letter has no link', () => told({ html: '<p>' })],
    ["a letter has another order's token", () => told({ html: emailAbout('ordered').html.replace('o1', 'o1#gta_x') })],
    ['a letter about another change is sent', () => evidence({}, { audit: [logged('create', { event: 'created' })] })],
    ['a letter says another amount', () => evidence({}, { audit: [logged('create', { kobo: 1 })] })],
  ],
  own: [
    [
      'a stranger sees a booking',
      () => evidence({ bookings: [made(), read(yes(seen()), { stranger: true, who: 'guest 2', userId: 'user-2' })] }),
    ],
    [
      'a stranger hears that there is such a booking',
      () => evidence({ bookings: [made(), cancel(no('not_cancellable'), { stranger: true })] }),
    ],
  ],
  board: [
    ['an order is not on the board', () => dinner({ views: [view(null, [])] })],
    ['an order has an old status on the board', () => dinner({ views: [view(null, [['o1', 'delivered']])] })],
    ['an order has an old status on its page', () => dinner({ views: [view('o1', [['o1', 'preparing']])] })],
  ],
  logins: [
    ['who was logged out gets in', () => evidence({ sessions: [login('end', 1, 204), login('use', 3, 200)] })],
    [
      'who was not logged out does not get in',
      () => evidence({ sessions: [login('use', 1, 401), login('end', 3, 204)] }),
    ],
  ],
  guesses: [
    ['eleven wrong passwords are tried', () => evidence({ guesses: Array.from({ length: 11 }, () => guess(401)) })],
    ['whoever guesses gets in at last', () => evidence({ guesses: [guess(401), guess(200, { isRight: true })] })],
    ['its owner is shut out', () => evidence({ guesses: [guess(401), guess(429, { isRight: true, address: '2' })] })],
    ['a wrong password gets in', () => evidence({ guesses: [guess(200)] })],
  ],
  holds: [
    ['a hold that ran out was not swept', () => evidence({ sweptAt: EVER })],
    [
      'a hold was ended before its time',
      () =>
        evidence({}, { bookings: [stored({}, { status: 'cancelled' })], audit: [logged('create'), logged('expire')] }),
    ],
    [
      'a paid booking ran out',
      () => {
        const paid = call({ kind: 'pay', _id: 'b1', kobo: 1 }, silentYes, { via: 'sql' });
        const rows = { bookings: [stored({}, { status: 'cancelled', paid: true })] };
        return evidence(
          { bookings: [made(), paid] },
          { ...rows, audit: [logged('create'), logged('expire', { at: 2_000_000 })] },
        );
      },
    ],
  ],
  answers: [
    ['a fault comes without a blow', () => evidence({ bookings: [made(), read(no('internal', 500))] })],
    ['nobody answers, without a blow', () => evidence({ bookings: [made(), read(null)] })],
    ['an answer is out of place', () => evidence({ bookings: [made(), read(no('too_many_requests', 429))] })],
  ],
  recovered: [['a process ended by itself', () => evidence({ notRecovered: ['process 0 ended by itself'] })]],
};

describe.each(Object.entries(BROKEN))('a broken promise is seen: %s', (name, histories) => {
  it.each(histories)('%s', (_case, history) => {
    expect(broken(history())).toContain(name);
  });
});

it('each promise has a sentence of its own', () => {
  expect(new Set(Object.values(INVARIANTS).map(([words]) => words)).size).toBe(Object.keys(INVARIANTS).length);
});

describe('what may be is not held against the hotel', () => {
  it('an attempt without an answer may have been done or not', () => {
    const silent = evidence({ bookings: [create(null)], faults: [{ kind: 'kill', what: '', start: 0, end: LATE.end }] });
    expect(broken(silent)).toEqual([]);
    expect(broken({ ...silent, emails: [], rows: { ...silent.rows, bookings: [], audit: [], keys: [] } })).toEqual([]);
  });

  it('a cancel without an answer may take effect later than what was asked after it', () => {
    const bookings = [made(), cancel(null), read(yes(seen()))];
    const rows = { bookings: [stored({}, { status: 'cancelled' })], audit: [logged('create'), logged('cancel')] };
    const faults = [{ kind: 'cut', what: '', start: 0, end: LATE.end } as const];
    expect(broken(evidence({ bookings, faults, emails: [emailAbout('create'), emailAbout('cancel')] }, rows))).toEqual(
      [],
    );
  });

  it('a room is refused while a stay that nobody has answered may hold it', () => {
    const bookings = [create(null), create(no('room_taken'), { guestName: 'Two' })];
    const faults = [{ kind: 'cut', what: '', start: 0, end: LATE.end } as const];
    expect(broken(evidence({ bookings, faults }))).toEqual([]);
  });

  it('a hold that has run out is cancelled, and the audit log says so', () => {
    const rows = {
      bookings: [stored({}, { status: 'cancelled' })],
      audit: [logged('create'), logged('expire', { at: stay().hold ?? 0 })],
    };
    expect(broken(evidence({ emails: [emailAbout('create'), emailAbout('expire')] }, rows))).toEqual([]);
  });
});
