import { mailedToken } from '@server/platform/security/secrets';
import { answerOf, untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, extraRequest, groupRequest, rateNight, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { callsFrom } from '@server/testing/servers/networks';
import { toWireError } from '@server/transports/http/wire-error';
import { addDays } from '@shared/dates';
import { EXTRA_UNITS } from '@shared/extras/constants';
import { toKobo } from '@shared/money/money';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

/** Several rooms booked together (D40). */

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101', '102', '103', '104', '105', '106'] });
const { sql, staff, stranger } = hotel;
const guest = await hotel.guest('Bola');

beforeEach(async () => {
  await hotel.clear();
  await sql`update rooms set type = 'Standard', price_kobo = 2000000, sleeps = null, status = 'available', housekeeping = 'clean'`;
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => toWireError(thrown, ''),
  );
const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const bookingsMade = async () => (await sql`select from bookings`).length;

describe('a program that keeps a copy of the groups', () => {
  it('reads each once in the order of its last change, page by page, and with since what has changed', async () => {
    const made = [];
    for (const [at, roomNumber] of ['101', '103', '105'].entries()) {
      made.push(await stranger.groups.create(groupRequest({ ...racer(at), rooms: [{ roomNumber }] })));
    }
    const [first, second, third] = made.map(({ _id }) => _id);
    const idsOf = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id);
    const all = await staff.groups.list({ limit: 2 });
    const rest = await staff.groups.list({ limit: 2, cursor: all.nextCursor ?? '' });
    expect([...idsOf(all), ...idsOf(rest)].sort()).toEqual([first, second, third].sort());
    expect(rest.nextCursor).toBeNull();
    expect(idsOf(await staff.groups.list({ limit: 2, cursor: rest.previousCursor ?? '' }))).toEqual(idsOf(all));
    const [at] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
    const since = new Date(at?.now ?? '').toISOString();
    expect(idsOf(await staff.groups.list({ since }))).toEqual([]);
    await staff.groups.cancel({ _id: first ?? '' });
    const changed = await staff.groups.list({ since });
    expect(idsOf(changed)).toEqual([first]);
    expect(changed.items).toEqual([await staff.groups.get({ _id: first ?? '' })]);
    expect(idsOf(await staff.groups.list({}))).toEqual([second, third, first]);
    expect(await failure(staff.groups.list({ cursor: 'nowhere' }))).toMatchObject({ reason: 'invalid_input' });
  });
});

describe('a family that books two rooms', () => {
  it('gets both, at the total of the quote, each a stay with who sleeps there, and a link that opens all', async () => {
    await sql`update rooms set sleeps = 3, price_kobo = 3000000 where room_number = '103'`;
    await sql`update rooms set sleeps = 2 where room_number <> '103'`;
    const rooms = [
      { roomType: 'Standard', adults: 2 },
      { roomType: 'Standard', adults: 2, children: 1, guestName: 'Bola Obi' },
    ];
    const quote = await stranger.groups.quote({ rooms, ...dates });
    // The larger party has the room that sleeps three, though it was asked for last.
    expect(quote).toMatchObject({
      total: 150_000,
      rooms: [{ roomNumber: '101' }, { roomNumber: '103', total: 90_000 }],
    });
    const made = await stranger.groups.create(groupRequest({ rooms, amountPaid: quote.total }));
    expect(made).toMatchObject({
      name: 'Adaeze Obi',
      reference: expect.stringMatching(/^GRP-[0-9A-Z]{6}$/),
      ...{ total: 150_000, received: 0, balance: 150_000, userId: null },
      bookings: [
        { roomNumber: '101', guestName: 'Adaeze Obi', adults: 2, status: 'pending', groupId: made._id },
        { roomNumber: '103', guestName: 'Bola Obi', children: 1, status: 'pending', groupId: made._id },
      ],
    });
    const read = await hotel.as(made.accessToken).groups.get({ _id: made._id });
    expect(read).toEqual({ ...made, accessToken: undefined });
    for (const { _id, accessToken } of read.bookings) {
      expect(await hotel.as(accessToken).bookings.get({ _id })).toMatchObject({ groupId: made._id });
    }
    // One email for all.
    const jobs = await sql<{ payload: { group: { rooms: string[] } } }[]>`
      select payload from graphile_worker._private_jobs`;
    expect(jobs.map(({ payload }) => payload.group)).toMatchObject([
      { reference: made.reference, rooms: ['101', '103'], total: 150_000 },
    ]);
  });

  it('is theirs alone: another guest, another token, and the token of one room open nothing', async () => {
    const made = await guest.calls.groups.create(groupRequest());
    const loose = await stranger.groups.create(groupRequest({ ...racer(1), rooms: [{ roomNumber: '103' }] }));
    const [first] = loose.bookings;
    for (const calls of [stranger, hotel.as(loose.accessToken), hotel.as(first?.accessToken)]) {
      expect(await failure(calls.groups.get({ _id: made._id }))).not.toBeNull();
      expect(await failure(calls.groups.cancel({ _id: made._id }))).not.toBeNull();
    }
    expect(await failure(hotel.as(first?.accessToken).groups.get({ _id: loose._id }))).toMatchObject({
      reason: 'not_found',
    });
    // Who has the account needs no tokens, and staff get none.
    expect(made.bookings.map(({ accessToken }) => accessToken)).toEqual([undefined, undefined]);
    const seen = await staff.groups.get({ _id: loose._id });
    expect(seen.bookings.map(({ accessToken }) => accessToken)).toEqual([undefined]);
  });

  it('is booked once, however often it is sent, and given up where nothing was made', async () => {
    const request = groupRequest({ clientId: 'group-attempt-1' });
    const first = await stranger.groups.create(request);
    expect(await stranger.groups.create(request)).toEqual(first);
    expect(await stranger.groups.giveUp({ clientId: 'group-attempt-1' })).toMatchObject({ made: { _id: first._id } });
    expect(await stranger.groups.giveUp({ clientId: 'group-attempt-2' })).toEqual({ made: null });
    expect(await bookingsMade()).toBe(2);
    expect(await failure(stranger.groups.create({ ...request, rooms: [{ roomNumber: '103' }] }))).toMatchObject({
      reason: 'key_reused',
    });
  });

  it.each([
    ['a room that is taken', { rooms: [{ roomNumber: '103' }, { roomNumber: '101' }] }, 'room_taken'],
    ['a room that there is not', { rooms: [{ roomNumber: '103' }, { roomNumber: '999' }] }, 'room_missing'],
    ['too few of a type', { rooms: Array.from({ length: 5 }, () => ({ roomType: 'Suite' })) }, 'type_taken'],
    ['another total than was shown', { rooms: [{ roomNumber: '103' }], amountPaid: 1 }, 'price_changed'],
    ['nights that are over', { checkInDate: '2026-03-01', checkOutDate: '2026-03-02' }, 'check_in_past'],
  ])('gets none where one cannot be had: %s', async (_, change, reason) => {
    await sql`update rooms set type = 'Suite' where room_number in ('105', '106')`;
    await stranger.bookings.create(bookingRequest(racer(1)));
    expect(await failure(stranger.groups.create(groupRequest(change)))).toMatchObject({ reason });
    expect(await bookingsMade()).toBe(1);
    expect(await sql`select from booking_groups`).toHaveLength(0);
  });

  it.each([
    ['a room that is taken', [{ roomNumber: '103' }, { roomNumber: '101' }], 'rooms.1.roomNumber'],
    ['a room that there is not', [{ roomNumber: '103' }, { roomNumber: '999' }], 'rooms.1.roomNumber'],
    ['a room that is too small', [{ roomNumber: '103' }, { roomNumber: '104', adults: 3 }], 'rooms.1.adults'],
    ['a type that there is not', [{ roomNumber: '103' }, { roomType: 'Palace' }], 'rooms.1.roomType'],
    ['a type that is taken', [{ roomType: 'Suite' }, { roomType: 'Suite' }, { roomType: 'Suite' }], 'rooms.2.roomType'],
    ['a type that is too small', [{ roomType: 'Suite' }, { roomType: 'Suite', adults: 3 }], 'rooms.1.adults'],
  ])('reads at which of its rooms it is refused: %s', async (_, rooms, field) => {
    await sql`update rooms set type = 'Suite' where room_number in ('105', '106')`;
    await sql`update rooms set sleeps = 2`;
    await stranger.bookings.create(bookingRequest(racer(1)));
    for (const call of [
      () => stranger.groups.quote({ rooms, ...dates }),
      () => stranger.groups.create(groupRequest({ rooms })),
      () => staff.groups.create(groupRequest({ rooms })),
    ]) {
      const refused = await failure(call());
      expect(refused).toMatchObject({ fields: { [field]: refused?.message } });
    }
    expect(await bookingsMade()).toBe(1);
  });

  it.each([
    ['no room', { rooms: [] }, { rooms: 'Please choose at least one room' }],
    [
      'six rooms',
      { rooms: ['101', '102', '103', '104', '105', '106'].map((roomNumber) => ({ roomNumber })) },
      { rooms: 'At most 5 rooms can be booked at once. Please call the hotel for more.' },
    ],
    [
      'a room twice',
      { rooms: [{ roomNumber: '101' }, { roomNumber: '101' }] },
      { 'rooms.1.roomNumber': 'Each room can be chosen once' },
    ],
    ['neither room nor type', { rooms: [{ adults: 2 }] }, { 'rooms.0.roomNumber': 'Room number is required' }],
    [
      'room and type',
      { rooms: [{ roomNumber: '101', roomType: 'Standard' }] },
      { 'rooms.0.roomType': 'Please send either a room number or a room type' },
    ],
    [
      'nobody in a room',
      { rooms: [{ roomNumber: '101', adults: 0 }] },
      { 'rooms.0.adults': 'A booking is for 1 to 50 adults' },
    ],
    ['no name', { guestName: ' ' }, { guestName: 'Guest name is required' }],
    ['no night', { checkOutDate: '2026-03-20' }, { checkOutDate: 'Invalid check-in/check-out dates.' }],
  ])('is refused at the field: %s', async (_, change, fields) => {
    expect(await failure(stranger.groups.create(groupRequest(change)))).toMatchObject({
      reason: 'invalid_input',
      fields,
    });
  });

  it('cancels all in one press, at the fees that it was shown, or none', async () => {
    await sql`update hotel set cancellation_percent = 50, cancellation_free_hours = 336`;
    onTestFinished(async () => {
      await sql`update hotel set cancellation_percent = 0, cancellation_free_hours = 24`;
    });
    const { _id, bookings } = await guest.calls.groups.create(groupRequest());
    for (const stay of bookings) await staff.bookings.update({ _id: stay._id, status: 'approved' });
    expect(await failure(guest.calls.groups.cancel({ _id, cancellationFee: 0 }))).toMatchObject({
      reason: 'cancellation_fee_changed',
      message: expect.stringContaining('₦20,000'),
    });
    const over = await guest.calls.groups.cancel({ _id, cancellationFee: 20_000 });
    expect(over).toMatchObject({ total: 20_000, bookings: [{ status: 'cancelled' }, { status: 'cancelled' }] });
    // Pressed again, as the answer was lost.
    expect(await guest.calls.groups.cancel({ _id, cancellationFee: 20_000 })).toMatchObject({ total: 20_000 });
  });

  it('cancels what is confirmed where it was shown the fees, as of one stay', async () => {
    const { _id, bookings } = await guest.calls.groups.create(groupRequest());
    for (const stay of bookings) await staff.bookings.update({ _id: stay._id, status: 'confirmed' });
    expect(await failure(guest.calls.groups.cancel({ _id }))).toMatchObject({ reason: 'not_cancellable' });
    const over = await guest.calls.groups.cancel({ _id, cancellationFee: 0 });
    expect(over).toMatchObject({ total: 0, bookings: [{ status: 'cancelled' }, { status: 'cancelled' }] });
  });

  it('loses what an account has taken: who has the link of the group reads nothing of it any more', async () => {
    const email = guest.user.email;
    const { _id, accessToken, bookings } = await stranger.groups.create(groupRequest({ email }));
    const [first] = bookings;
    await guest.calls.bookings.claim({ _id: first?._id ?? '', accessToken: first?.accessToken ?? '' });
    const read = await hotel.as(accessToken).groups.get({ _id });
    expect(read).toMatchObject({ total: 60_000, bookings: [{ roomNumber: bookings[1]?.roomNumber }] });
    expect(read.bookings).toHaveLength(1);
    expect((await staff.groups.get({ _id })).bookings).toHaveLength(2);
  });

  it('keeps all of its rooms once the link in its one email is opened, where they wait for that', async () => {
    const { _id, accessToken, bookings } = await stranger.groups.create(groupRequest());
    const until = '2026-03-11T11:00:00.000Z';
    await sql`update bookings set hold_expires_at = '2026-03-10T11:30:00Z', hold_extends_to = ${until}`;
    const holds = async () => (await staff.groups.get({ _id })).bookings.map((stay) => stay.holdExpiresAt);
    // The page after booking has a token too: that it is opened answers nothing.
    await hotel.as(accessToken).groups.get({ _id });
    expect(await holds()).toEqual(bookings.map(() => '2026-03-10T11:30:00.000Z'));
    const mailed = mailedToken(hotel.platform.secret, accessToken ?? '');
    const answered = await hotel.as(mailed).groups.get({ _id });
    expect(answered.bookings.map((stay) => stay.holdExpiresAt)).toEqual([until, until]);
    expect(await holds()).toEqual([until, until]);
  });

  it('locks nothing of a group for who does not own it', async () => {
    const { _id } = await guest.calls.groups.create(groupRequest());
    const other = hotel.as((await hotel.guest('Locks Nothing')).token);
    await sql.begin(async (held) => {
      await held`select from rooms for update`;
      expect(await failure(other.groups.cancel({ _id }))).toMatchObject({ reason: 'not_found' });
    });
  });

  it('cancels by its link too, but nothing while one of its guests is in the house', async () => {
    const made = await stranger.groups.create(groupRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' }));
    const calls = hotel.as(made.accessToken);
    const [first] = made.bookings;
    await staff.bookings.update({ _id: first?._id ?? '', status: 'checkedin' });
    expect(await failure(calls.groups.cancel({ _id: made._id }))).toMatchObject({ reason: 'not_cancellable' });
    expect(await sql`select from bookings where status = 'cancelled'`).toHaveLength(0);
    await staff.bookings.update({ _id: first?._id ?? '', status: 'pending' });
    expect(await calls.groups.cancel({ _id: made._id })).toMatchObject({ balance: 0 });
  });
});

describe('extras and a code of a group', () => {
  const makeCode = (change: object = {}) => staff.promoCodes.create({ code: 'CHURCH10', percent: 10, ...change });
  const used = async () => (await staff.promoCodes.list()).items.map((code) => code.used);
  const couple = { roomNumber: '101', adults: 2 };
  const mother = { roomNumber: '102', adults: 1, children: 1 };
  const two = [couple, mother];

  it('D40: cost in the booking and on each bill what the quote said, to the kobo', async () => {
    await sql`update hotel set deposit_percent = 30`;
    onTestFinished(async () => {
      await sql`update hotel set deposit_percent = 100`;
    });
    await sql`update rooms set price_kobo = 1999999 where room_number = '102'`;
    await staff.rates.setNights({ nights: [rateNight({ night: '2026-03-21', percent: 33 })] });
    await makeCode({ percent: 7 });
    const breakfast = await staff.extras.create(extraRequest({ price: 3_333.33 }));
    const ride = await staff.extras.create(extraRequest({ name: 'Ride', per: 'stay', price: 20_000, max: 1 }));
    const rooms = [
      {
        ...couple,
        extras: [
          { _id: breakfast._id, quantity: 1 },
          { _id: ride._id, quantity: 1 },
        ],
      },
      { ...mother, extras: [{ _id: breakfast._id, quantity: 1 }] },
      { roomType: 'Standard' },
    ];
    const quote = await stranger.groups.quote({ rooms, promoCode: 'church10', ...dates });
    const sumOf = (kobo: number[]) => kobo.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
    expect(quote.rooms.map((room) => room.extras.map(({ amount }) => amount))).toEqual([
      [19_999.98, 20_000],
      [19_999.98],
      [],
    ]);
    expect(quote.discount).toBe(sumOf(quote.rooms.map((room) => room.discount)));
    expect(quote.total).toBe(sumOf(quote.rooms.map((room) => room.total)));
    const request = groupRequest({ rooms, promoCode: 'CHURCH10' });
    expect(await failure(stranger.groups.create({ ...request, amountPaid: quote.total + 0.01 }))).toMatchObject({
      reason: 'price_changed',
      amountPaid: quote.total,
    });
    const made = await stranger.groups.create({ ...request, amountPaid: quote.total });
    expect(made).toMatchObject({ total: quote.total, balance: quote.total });
    for (const [at, booking] of made.bookings.entries()) {
      const { extras, discount, total, deposit, nights } = quote.rooms[at] ?? {};
      expect(booking).toMatchObject({ extras, discount, nights, deposit, balance: total, promo: { code: 'CHURCH10' } });
      const { charges, balance } = await staff.payments.folio({ bookingId: booking._id });
      expect([balance, sumOf(charges.map(({ amount }) => amount))]).toEqual([total, total]);
    }
    expect(await used()).toEqual([3]);
    const jobs = await sql<{ payload: { group?: { total: number } } }[]>`
      select payload from graphile_worker._private_jobs`;
    expect(jobs.flatMap(({ payload }) => payload.group ?? [])).toMatchObject([{ total: quote.total }]);
  });

  it('D40: quote, booking and bills agree to the kobo, whatever the prices, the rates, the extras and the code', async () => {
    const kobo = (max: number) => fc.integer({ min: 1, max });
    const naira = (max: number) => kobo(max).map((amount) => amount / 100);
    const off = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: naira(9_000_000) }),
    );
    const party = fc.record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.integer({ min: 0, max: 3 }) });
    const room = fc.record({
      party,
      priceKobo: kobo(5_000_000),
      quantity: fc.integer({ min: 0, max: 3 }),
      isTyped: fc.boolean(),
    });
    const extra = fc.record({ per: fc.constantFrom(...EXTRA_UNITS), price: naira(1_000_000) });
    const nights = fc.integer({ min: 1, max: 5 });
    const drawn = fc.record({
      off,
      extra,
      nights,
      percent: fc.integer({ min: -50, max: 100 }),
      rooms: fc.array(room, { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (group) => {
        await hotel.clear();
        await makeCode(group.off);
        const { _id } = await staff.extras.create(extraRequest(group.extra));
        const night = (day: number) => rateNight({ night: addDays('2026-04-01', day), percent: group.percent });
        await staff.rates.setNights({ nights: [night(0), night(3)] });
        const rooms = [];
        for (const [at, { party: who, priceKobo, quantity, isTyped }] of group.rooms.entries()) {
          const roomNumber = String(101 + at);
          await sql`update rooms set price_kobo = ${priceKobo} where room_number = ${roomNumber}`;
          const extras = quantity > 0 ? [{ _id, quantity }] : [];
          rooms.push({ ...(isTyped ? { roomType: 'Standard' } : { roomNumber }), ...who, extras });
        }
        const asked = {
          rooms,
          promoCode: 'CHURCH10',
          checkInDate: '2026-04-01',
          checkOutDate: addDays('2026-04-01', group.nights),
        };
        const quote = await stranger.groups.quote(asked);
        const made = await stranger.groups.create(groupRequest({ ...asked, amountPaid: quote.total }));
        expect([made.total, made.balance]).toEqual([quote.total, quote.total]);
        let billedKobo = 0;
        for (const booking of made.bookings) {
          const quoted = quote.rooms.find(({ roomNumber }) => roomNumber === booking.roomNumber);
          const { charges, balance } = await staff.payments.folio({ bookingId: booking._id });
          expect(booking).toMatchObject({ discount: quoted?.discount, extras: quoted?.extras, balance: quoted?.total });
          expect(balance).toBe(quoted?.total);
          billedKobo += charges.reduce((sum, { amount }) => sum + toKobo(amount), 0);
        }
        expect(billedKobo).toBe(toKobo(quote.total));
      }),
      { numRuns: draws(60), seed: SEED },
    );
  });

  it('are booked by staff too, with what staff alone may book', async () => {
    await makeCode({ percent: null, amount: 5_000 });
    const cot = await staff.extras.create(extraRequest({ name: 'Cot', per: 'stay', audience: 'staff' }));
    const rooms = two.map((room) => ({ ...room, extras: [{ _id: cot._id, quantity: 1 }] }));
    const asked = { rooms, promoCode: 'CHURCH10' };
    // An amount is off each stay, as of one that is booked alone.
    const quote = await staff.groups.quote({ ...asked, ...dates });
    expect(quote).toMatchObject({ discount: 10_000, total: 120_000 });
    expect(await staff.groups.create(groupRequest({ ...asked, amountPaid: 120_000 }))).toMatchObject({
      total: 120_000,
    });
    expect(await staff.audit.discounts({})).toMatchObject({ items: [] });
  });

  it('let a party into a room that is too small without an extra bed', async () => {
    await sql`update rooms set sleeps = 2`;
    const bed = await staff.extras.create(extraRequest({ name: 'Extra bed', per: 'night', sleeps: 1, max: 1 }));
    const three = { roomType: 'Standard', adults: 3 };
    const second = { roomNumber: '102', adults: 2 };
    const rooms = [three, second];
    expect(await failure(stranger.groups.create(groupRequest({ rooms })))).toMatchObject({ reason: 'type_too_small' });
    const withBed = [{ ...three, extras: [{ _id: bed._id, quantity: 1 }] }, second];
    const { total } = await stranger.groups.quote({ rooms: withBed, ...dates });
    expect(await stranger.groups.create(groupRequest({ rooms: withBed, amountPaid: total }))).toMatchObject({
      total: 135_000,
      bookings: [
        { adults: 3, extras: [{ name: 'Extra bed' }] },
        { adults: 2, extras: [] },
      ],
    });
  });

  it.each([
    ['an extra that there is not', 'b2a3c4d5-0000-4000-8000-000000000000', 1, 'extra_unknown'],
    ['an extra for staff alone', 'cot', 1, 'extra_unknown'],
    ['more of one than a stay may have', 'bed', 2, 'extra_too_many'],
  ])('are refused at their room, and nothing is booked: %s', async (_, id, quantity, reason) => {
    const cot = await staff.extras.create(extraRequest({ name: 'Cot', audience: 'staff' }));
    const bed = await staff.extras.create(extraRequest({ name: 'Bed', max: 1 }));
    const _id = { cot: cot._id, bed: bed._id }[id] ?? id;
    const rooms = [couple, { ...mother, extras: [{ _id, quantity }] }];
    const refused = { reason, fields: { 'rooms.1.extras': expect.any(String) } };
    expect(await failure(stranger.groups.quote({ rooms, ...dates }))).toMatchObject(refused);
    expect(await failure(stranger.groups.create(groupRequest({ rooms })))).toMatchObject(refused);
    expect(await bookingsMade()).toBe(0);
  });

  it.each([
    ['that there is not', {}, { promoCode: 'NOSUCH' }, 'promo_code_unknown'],
    ['for other nights', { from: '2026-03-21' }, {}, 'promo_code_nights'],
    ['for types of which no room is', { types: ['Suite'] }, {}, 'promo_code_type'],
    ['for longer stays', { minNights: 4 }, {}, 'promo_code_min_nights'],
    ['with fewer uses left than rooms', { uses: 1 }, {}, 'promo_code_used_up'],
  ])('are refused, and nothing is booked: a code %s', async (_, code, change, reason) => {
    await makeCode(code);
    const asked = { rooms: two, promoCode: 'CHURCH10', ...change };
    expect(await failure(stranger.groups.quote({ ...asked, ...dates }))).toMatchObject({ reason });
    expect(await failure(stranger.groups.create(groupRequest(asked)))).toMatchObject({
      reason,
      fields: { promoCode: expect.any(String) },
    });
    expect(await bookingsMade()).toBe(0);
    expect(await sql`select from booking_groups`).toHaveLength(0);
    expect(await used()).toEqual([0]);
  });

  it('D42: the code is for the rooms of its types, each of which uses it once', async () => {
    await sql`update rooms set type = 'Suite' where room_number = '102'`;
    await makeCode({ types: ['Standard'], uses: 1 });
    const asked = { rooms: two, promoCode: 'CHURCH10' };
    const quote = await stranger.groups.quote({ ...asked, ...dates });
    expect(quote).toMatchObject({ discount: 6_000, total: 114_000, rooms: [{ discount: 6_000 }, { discount: 0 }] });
    const made = await stranger.groups.create(groupRequest({ ...asked, amountPaid: 114_000 }));
    expect(made.bookings).toMatchObject([{ discount: 6_000 }, { discount: 0, promo: null }]);
    expect(await used()).toEqual([1]);
  });

  it('D42: once for a person is once for a group, and it is used while one of its rooms has it', async () => {
    await makeCode();
    const made = await stranger.groups.create(groupRequest({ promoCode: 'CHURCH10' }));
    expect(await used()).toEqual([2]);
    const again = () => stranger.groups.create(groupRequest({ rooms: [{ roomNumber: '103' }], promoCode: 'CHURCH10' }));
    const [first, second] = made.bookings;
    await staff.bookings.update({ _id: first?._id ?? '', status: 'cancelled' });
    expect(await failure(again())).toMatchObject({ reason: 'promo_code_once' });
    await staff.bookings.update({ _id: second?._id ?? '', status: 'cancelled' });
    expect(await again()).toMatchObject({ total: 54_000 });
  });

  it('D42: 40 groups at once never use a code more often than it may be', async () => {
    await makeCode({ uses: 7, oncePerPerson: false });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const checkInDate = addDays('2026-04-01', at);
        const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
        // For different rooms too, so that not only the locks of rooms make them wait.
        const rooms = [101, 102].map((number) => ({ roomNumber: String(number + 2 * (at % 3)) }));
        const request = groupRequest({ ...racer(at), ...nights, rooms, promoCode: 'CHURCH10' });
        return untilNotBusy(() => staff.groups.create(request)).then(
          () => 'made',
          (thrown: unknown) => toWireError(thrown, '').reason,
        );
      }),
    );
    expect(results.filter((result) => result === 'made')).toHaveLength(3);
    expect(results.filter((result) => result === 'promo_code_used_up')).toHaveLength(37);
    expect(await used()).toEqual([6]);
  });

  it('D29: who tries codes by the thousand is stopped here too, in quotes and bookings together', async () => {
    const thief = hotel.as(undefined, '203.0.113.19');
    const tried = (at: number) =>
      at % 2
        ? thief.groups.quote({ rooms: two, promoCode: `CODE${at}`, ...dates })
        : thief.bookings.quote({ roomNumber: '101', promoCode: `CODE${at}`, ...dates });
    const reasons = await Promise.all(Array.from({ length: 29 }, async (_, at) => (await failure(tried(at)))?.reason));
    expect(new Set(reasons)).toEqual(new Set(['promo_code_unknown']));
    const book = () => failure(thief.groups.create(groupRequest({ promoCode: 'CODE' })));
    expect(await book()).toMatchObject({ reason: 'promo_code_unknown' });
    expect(await book()).toMatchObject({ reason: 'too_many_requests' });
    expect(await failure(tried(1))).toMatchObject({ reason: 'too_many_requests' });
    expect(await thief.groups.quote({ rooms: two, ...dates })).toMatchObject({ discount: 0, total: 120_000 });
  });

  it('a repeat is the same group with extras as without, and another once they are others', async () => {
    const breakfast = await staff.extras.create(extraRequest());
    const request = groupRequest({ clientId: 'group-extras-1' });
    const first = await stranger.groups.create(request);
    const none = { rooms: [{ roomNumber: '101', extras: [] }, { roomNumber: '102' }] };
    expect(await stranger.groups.create({ ...request, ...none })).toEqual(first);
    const some = {
      rooms: [{ roomNumber: '101', extras: [{ _id: breakfast._id, quantity: 1 }] }, { roomNumber: '102' }],
    };
    expect(await failure(stranger.groups.create({ ...request, ...some }))).toMatchObject({ reason: 'key_reused' });
  });
});

describe('the ceilings of guests', () => {
  it('count each room of a group, so that two groups are no way around them', async () => {
    const ip = '203.0.113.7';
    const book = (rooms: string[]) =>
      callsFrom(hotel, ip)(
        'POST',
        '/bookings/group',
        groupRequest({ rooms: rooms.map((roomNumber) => ({ roomNumber })) }),
      );
    expect((await answerOf(() => book(['101', '102', '103']))).status).toBe(201);
    const refused = await answerOf(() => book(['104', '105', '106']));
    expect(refused.json).toMatchObject({
      reason: 'too_many_rooms',
      message: 'You can book 2 of these rooms at most until you have paid. Please choose fewer, or call the hotel.',
    });
    expect(await bookingsMade()).toBe(3);
    expect((await answerOf(() => book(['104', '105']))).status).toBe(201);
    expect((await answerOf(() => book(['106']))).json).toMatchObject({ reason: 'too_many_holds' });
  });

  it('make a group give way too: it gets rooms of the type that nobody asks for, at the total that the refusal names', async () => {
    await sql`update rooms set type = 'Suite' where room_number in ('104', '105', '106')`;
    await sql`update rooms set price_kobo = 2500000 where room_number = '103'`;
    const long = { checkInDate: '2026-03-20', checkOutDate: '2026-04-20' };
    const alone = { ...bookingRequest(racer(1)), ...long, roomNumber: undefined, roomType: 'Standard' };
    const first = await callsFrom(hotel, '203.0.113.8')('POST', '/bookings', alone);
    expect(first.json).toMatchObject({ roomNumber: '101', tentative: true });
    const two = groupRequest({ ...long, rooms: [{ roomType: 'Standard' }, { roomType: 'Standard' }] });
    const book = (change: object) =>
      answerOf(() => callsFrom(hotel, '203.0.113.9')('POST', '/bookings/group', { ...two, ...change }));
    const { rooms: _rooms, ...stay } = { rooms: two.rooms, ...long };
    const { total } = await stranger.groups.quote({ rooms: two.rooms, ...stay });
    const dearer = { reason: 'price_changed', amountPaid: 31 * 45_000 };
    expect((await book({ amountPaid: total })).json).toMatchObject(dearer);
    const made = await book({ amountPaid: dearer.amountPaid });
    expect(made.json).toMatchObject({
      total: dearer.amountPaid,
      bookings: [
        { roomNumber: '102', tentative: true },
        { roomNumber: '103', tentative: true },
      ],
    });
    // A room that was named and is asked for is refused by its name.
    const named = await book({ ...racer(3), rooms: [{ roomNumber: '101' }, { roomType: 'Suite' }] });
    expect(named.json).toMatchObject({ reason: 'room_asked_for' });
  });
});

describe('staff', () => {
  const rooms = ['101', '102', '103', '104', '105', '106'].map((roomNumber) => ({
    roomNumber,
    guestName: `Guest ${roomNumber}`,
  }));
  const wedding = (change: object = {}) =>
    groupRequest({
      rooms,
      name: 'Eze wedding',
      email: null,
      checkInDate: '2026-03-10',
      checkOutDate: '2026-03-12',
      ...change,
    });

  it('book more rooms, confirmed, and find them by the name or reference of the group', async () => {
    const made = await staff.groups.create(wedding());
    expect(made).toMatchObject({ name: 'Eze wedding', total: 6 * 40_000 });
    expect(made.bookings.map(({ status, guestName }) => `${status} ${guestName}`)).toContain('confirmed Guest 106');
    for (const q of [made.reference, made.reference.slice(4), 'eze wedding']) {
      expect((await staff.bookings.list({ q })).items).toHaveLength(6);
    }
    expect(await failure(staff.groups.create(wedding({ address: '' })))).toMatchObject({
      fields: { address: 'Address is required' },
    });
  });

  it('cancel all that hold, confirmed too, but who is in the house', async () => {
    const { _id, bookings } = await staff.groups.create(wedding());
    const [first] = bookings;
    await staff.bookings.update({ _id: first?._id ?? '', status: 'checkedin' });
    const over = await staff.groups.cancel({ _id });
    expect(over.bookings.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'cancelled'),
      'checkedin',
    ]);
    expect(await failure(staff.groups.cancel({ _id }))).toMatchObject({ reason: 'not_cancellable' });
    await staff.bookings.update({ _id: first?._id ?? '', status: 'completed', note: 'Left', earlyDeparture: 'none' });
    expect(
      (await staff.rooms.availability({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' })).availableRooms,
    ).toHaveLength(6);
  });

  it('are told what more rooms cost than a guest may ask for, also of nights that guests cannot book', async () => {
    const six = { rooms: rooms.map(({ roomNumber }) => ({ roomNumber })), ...dates };
    expect(await failure(stranger.groups.quote(six))).toMatchObject({
      reason: 'invalid_input',
      fields: { rooms: 'At most 5 rooms can be booked at once. Please call the hotel for more.' },
    });
    expect(await staff.groups.quote(six)).toMatchObject({ total: 360_000 });
    const past = { checkInDate: '2026-03-01', checkOutDate: '2026-03-02' };
    expect(await staff.groups.quote({ ...six, ...past })).toMatchObject({ total: 120_000 });
    expect(await failure(guest.calls.groups.quote({ rooms: [{ roomNumber: '101' }], ...past }))).toMatchObject({
      reason: 'check_in_past',
    });
  });

  it('check in all who are ready, and read why the others are not', async () => {
    const { _id, bookings } = await staff.groups.create(wedding());
    await sql`update rooms set housekeeping = 'dirty' where room_number = '102'`;
    const ids = new Map(bookings.map((booking) => [booking.roomNumber, booking._id]));
    await staff.bookings.update({ _id: ids.get('103') ?? '', status: 'pending' });
    await staff.bookings.update({ _id: ids.get('104') ?? '', checkInDate: '2026-03-11', checkOutDate: '2026-03-13' });
    await staff.bookings.update({ _id: ids.get('105') ?? '', status: 'cancelled' });
    const { group, refused } = await staff.groups.checkIn({ _id });
    expect(group.bookings.map(({ status }) => status)).toEqual([
      ...['checkedin', 'confirmed', 'pending', 'confirmed', 'cancelled', 'checkedin'],
    ]);
    expect(refused.map(({ roomNumber, message }) => `${roomNumber}: ${message}`)).toEqual([
      '102: Room 102 is dirty: it is still to be cleaned.',
      '103: It is not confirmed yet.',
      '104: It begins on Wed, 11 Mar 2026.',
    ]);
    // A second press finds nobody who is in the house already.
    expect((await staff.groups.checkIn({ _id })).refused).toHaveLength(3);
  });
});
